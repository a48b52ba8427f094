import { guardedFetch, type OutboundResponse } from '../outbound/guarded-fetch';
import { OutboundError } from '../outbound/outbound-error';
import { userAgent } from '../outbound/read-text';

/** Sources of Openverse move their files. */
const MAX_REDIRECTS = 3;

interface PictureRequest {
  /** Milliseconds for each request. */
  timeout: number;
  maxBytes: number;
  signal: AbortSignal;
}

/**
 * Fetches a picture that a source names. Follows redirects, each checked like the first request (D63).
 * @param use receives the body as a stream
 * @throws OutboundError; the errors of `use`
 */
export const fetchPicture = async <T>(
  url: string,
  request: PictureRequest,
  use: (body: OutboundResponse['body']) => Promise<T>,
  redirects = MAX_REDIRECTS,
): Promise<T> => {
  const headers = { Accept: 'image/*', 'User-Agent': userAgent() };
  const found = await guardedFetch(url, { ...request, headers }, async (response) => {
    const { status, headers: answered, body } = response;
    if (status === 200) return { result: await use(body) };
    const { location } = answered;
    if (status < 300 || status >= 400 || !location || !URL.canParse(location, url)) {
      throw new OutboundError(`The server of the picture responded with ${status}.`);
    }
    return { next: new URL(location, url).href };
  });
  if ('result' in found) return found.result as T;
  if (redirects === 0) throw new OutboundError('The server of the picture redirected too many times.');
  return fetchPicture(found.next, request, use, redirects - 1);
};
