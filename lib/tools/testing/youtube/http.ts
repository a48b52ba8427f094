import type { IncomingMessage, ServerResponse } from 'node:http';

export interface HttpResponse {
  status: number;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface HttpRequest {
  request: IncomingMessage;
  url: URL;
  /** The channel of the access token. */
  channelId: string;
  /** The scopes of the access token, separated by spaces. */
  scope: string;
}

export const send = (response: ServerResponse, { status, body, headers = {} }: HttpResponse): void => {
  const text = body === undefined ? '' : JSON.stringify(body);
  response
    .writeHead(status, {
      ...(text && { 'Content-Type': 'application/json; charset=UTF-8' }),
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
};

export const ok = (body: unknown): HttpResponse => ({ status: 200, body });

export const list = (kind: string, items: unknown[]): HttpResponse =>
  ok({ kind: `youtube#${kind}`, items, pageInfo: { totalResults: items.length, resultsPerPage: 50 } });

/** An error in the format of the YouTube Data API. */
export const failure = (status: number, reason: string, message: string, domain = 'youtube.video'): HttpResponse => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain, reason }] } },
});

/** From "YouTube Data API - Errors". */
export const FAILURES = {
  authError: failure(401, 'authError', 'Request had invalid authentication credentials.', 'global'),
  quotaExceeded: failure(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'youtube.quota',
  ),
  /** Of the YouTube Analytics API, for a token without its scopes. */
  insufficientPermissions: failure(
    403,
    'insufficientPermissions',
    'Request had insufficient authentication scopes.',
    'global',
  ),
  uploadLimitExceeded: failure(
    400,
    'uploadLimitExceeded',
    'The user has exceeded the number of videos they may upload.',
  ),
  invalidTitle: failure(400, 'invalidTitle', 'The request metadata specifies an invalid or empty video title.'),
  thumbnailForbidden: failure(
    403,
    'forbidden',
    "The authenticated user doesn't have permissions to upload and set custom video thumbnails.",
    'youtube.thumbnail',
  ),
  backendError: failure(503, 'backendError', 'Backend Error', 'global'),
  sessionNotFound: { status: 404, body: 'Not Found' } as HttpResponse,
  sessionGone: { status: 410, body: 'Gone' } as HttpResponse,
  videoNotFound: failure(404, 'videoNotFound', 'The video that you are trying to find cannot be found.'),
};
