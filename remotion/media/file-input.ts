import { ALL_FORMATS, Input, UrlSource } from 'mediabunny';
import { fetchFile, MediaError } from './media-error';
import { reported } from './reading-reports';

/** Bytes of a file that are kept while it is read. */
const CACHE_BYTES = 16 * 1024 * 1024;
const ATTEMPTS = 3;

/** Opens a film or sound for reading a part at a time. `name` is how errors call it. */
export const openFile = (name: string, url: string): Input =>
  new Input({
    formats: ALL_FORMATS,
    source: new UrlSource(url, {
      maxCacheSize: CACHE_BYTES,
      fetchFn: (...request) => fetchFile(name, ...request),
      getRetryDelay: (attempts, error) => (error instanceof MediaError || attempts >= ATTEMPTS ? null : 0.5 * attempts),
      // Reading ahead; whoever needs the bytes meets the error again.
      handleUnhandledError: () => {},
    }),
  });

/** Runs `read`, and takes any fault that is not of the network for one of the file. */
export const reading = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await reported(name, read);
  } catch (error) {
    // `fetch` rejects with a TypeError when there is no connection.
    if (error instanceof MediaError || error instanceof TypeError) throw error;
    throw new MediaError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
