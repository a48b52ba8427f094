import { verifySignedUrl } from '@/lib/server/adapters/storage';
import { handleUncounted } from '@/lib/server/api/exchange';
import { CORS_HEADERS, type HttpResponse, preflightHeaders } from '@/lib/server/api/http-response';
import { HttpError } from '@/lib/server/api/problem';
import { FILE_HEADERS, serveFile } from '../serve-file';

type Context = { params: Promise<{ key: string[] }> };

/** Handles GET and HEAD. The URL's signature is the only credential. */
const getFile = async (request: Request, context: Context): Promise<HttpResponse> => {
  const granted = verifySignedUrl((await context.params).key.join('/'), new URL(request.url).searchParams);
  if (!granted) throw new HttpError('forbidden', 'This link is invalid or has expired.');
  return serveFile(request, granted);
};

/** With a link, pages of any site can download and play its file, as they can call the API with a key. */
const HEADERS = {
  ...CORS_HEADERS,
  // A player that fetches parts of a video needs its length.
  'Access-Control-Expose-Headers':
    'Accept-Ranges, Content-Disposition, Content-Length, Content-Range, ETag, Last-Modified, X-Request-Id',
  ...FILE_HEADERS,
};

const ALLOW = 'GET, HEAD, OPTIONS';

/** The preflight of a request with `Range`. */
const answerOptions = async (request: Request): Promise<HttpResponse> => ({
  status: 204,
  headers: { Allow: ALLOW, ...preflightHeaders(request, ALLOW, ['If-None-Match', 'If-Range', 'Range']) },
  body: null,
});

const serve = (request: Request, context: Context): Promise<Response> =>
  handleUncounted(request, () => getFile(request, context), HEADERS);

export const GET = serve;
export const HEAD = serve;
export const OPTIONS = (request: Request): Promise<Response> =>
  handleUncounted(request, () => answerOptions(request), HEADERS);
