import { ALL_FORMATS, Input, UrlSource } from 'mediabunny';
import { fetchFile, MediaError } from './media-error';
import { trackRead } from './read-tracking';

/** Bytes of a file to cache. */
const CACHE_BYTES = 16 * 1024 * 1024;
const ATTEMPTS = 3;

/** Opens a film or sound for reading in parts. @param name for error messages */
export const openFile = (name: string, url: string): Input =>
  new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(url, {
      maxCacheSize: CACHE_BYTES,
      fetchFn: (...request) => fetchFile(name, ...request),
      getRetryDelay: (attempts, error) => (error instanceof MediaError || attempts >= ATTEMPTS ? null : 0.5 * attempts),
      // An error while reading ahead occurs again when the bytes are needed.
      handleUnhandledError: () => {},
    }),
  });

/** Runs `read`. Errors except network errors become a MediaError. */
export const readMedia = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await trackRead(name, read);
  } catch (error) {
    // `fetch` rejects with a TypeError if there is no connection.
    if (error instanceof MediaError || error instanceof TypeError) throw error;
    throw new MediaError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
