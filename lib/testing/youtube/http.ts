import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is answered. */
export interface Answer {
  status: number;
  /** Sent as JSON; nothing is sent without it. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request with what its handlers need. */
export interface Asked {
  request: IncomingMessage;
  url: URL;
  /** Of the access token that came with it. */
  channelId: string;
}

export const send = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  const text = body === undefined ? '' : JSON.stringify(body);
  response
    .writeHead(status, {
      ...(text && { 'Content-Type': 'application/json; charset=UTF-8' }),
      'Content-Length': Buffer.byteLength(text),
      ...headers,
    })
    .end(text);
};

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** A list as the API answers it. */
export const list = (kind: string, items: unknown[]): Answer =>
  ok({ kind: `youtube#${kind}`, items, pageInfo: { totalResults: items.length, resultsPerPage: 50 } });

/** An error as the documentation of the YouTube Data API shows it. */
export const failure = (status: number, reason: string, message: string, domain = 'youtube.video'): Answer => ({
  status,
  body: { error: { code: status, message, errors: [{ message, domain, reason }] } },
});

/** Errors of the documentation ("YouTube Data API - Errors"). */
export const FAILURES = {
  authError: failure(401, 'authError', 'Request had invalid authentication credentials.', 'global'),
  quotaExceeded: failure(
    403,
    'quotaExceeded',
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    'youtube.quota',
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
  sessionNotFound: { status: 404, body: 'Not Found' } as Answer,
  sessionGone: { status: 410, body: 'Gone' } as Answer,
  videoNotFound: failure(404, 'videoNotFound', 'The video that you are trying to find cannot be found.'),
};
