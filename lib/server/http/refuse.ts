import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { v7 } from 'uuid';
import { type ProblemSlug, problemContentType, problemMembers } from '../../core/model/problems';
import { env } from '../env';
import { hasBody } from './body';
import { isApi } from './target';

/** How long a connection stays open after a refusal for the client to read it. Milliseconds. */
const LINGER_MS = 1000;

/**
 * Closes the connection after the response without reading the rest of the request. Closing immediately would reset it,
 * and the client, which is still sending, would lose the response.
 */
const closeUnread = (socket: Socket): void => {
  socket.destroySoon = () => {
    socket.pause();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
};

export interface Refusal {
  status: 400 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 429 | 500 | 503;
  /** A sentence. */
  detail: string;
  headers?: Record<string, string>;
}

const SLUGS: Partial<Record<Refusal['status'], ProblemSlug>> = {
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
  429: 'rate-limit-exceeded',
  500: 'internal-error',
  503: 'unavailable',
};

const problem = (
  { status, detail }: Refusal,
  accept: string | undefined,
): { headers: Record<string, string>; body: string } => {
  const slug = SLUGS[status] ?? 'validation-error';
  const requestId = v7();
  const document = { ...problemMembers(slug, { detail, requestId, appUrl: env().APP_URL }), status };
  return {
    headers: {
      'Content-Type': problemContentType(accept ?? null),
      'X-Request-Id': requestId,
      'Access-Control-Allow-Origin': '*',
    },
    body: JSON.stringify(document),
  };
};

const text = ({ status, detail }: Refusal) => ({
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: `${status} ${STATUS_CODES[status]}\n${detail}\n`,
});

/** Responds without Next: with a problem document under `/api` (D5), otherwise with text. Does nothing if it's too late. */
export const refuse = (request: IncomingMessage, response: ServerResponse, refusal: Refusal): void => {
  if (response.headersSent) {
    request.socket.destroy();
    return;
  }
  const { headers, body } = isApi(request.url ?? '') ? problem(refusal, request.headers.accept) : text(refusal);
  const isUnread = hasBody(request) && !request.complete;
  if (isUnread) closeUnread(request.socket);
  response.writeHead(refusal.status, {
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    ...(isUnread && { Connection: 'close' }),
    ...refusal.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
};
