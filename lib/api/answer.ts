import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openResponse } from './incoming';

/** What a request is answered with, before it becomes HTTP. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array | Readable | ReadableStream | null;
}

/** JSON text with its type and length. */
export const jsonAnswer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => {
  if (body === undefined) return { status, headers, body: null };
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return { status, headers: { 'Content-Type': 'application/json', 'Content-Length': length, ...headers }, body: text };
};

/** Listeners that a pipeline adds for one event; with those that Next has on every response Node would warn of a leak. */
const OF_A_PIPELINE = 5;

const pipe = async (file: Readable, response: ServerResponse): Promise<void> => {
  response.setMaxListeners(response.getMaxListeners() + OF_A_PIPELINE);
  try {
    await pipeline(file, response);
  } catch (error) {
    // Whoever went away wants no more of it; a file that breaks off has broken the connection, which says so.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};

/**
 * Sends an answer over the request's own connection, and leaves Next one with nothing in it. Next
 * itself drops `Content-Length`, sends headers, body and end in a packet each, and takes bodies through two web
 * streams, which costs more than most queries. Streams of events are Next's to send.
 */
export const deliver = async (request: Request, { status, headers, body }: Answer): Promise<Response> => {
  const response = openResponse(request);
  if (!response || response.headersSent || body instanceof ReadableStream) {
    const web = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream) : body;
    return new Response(web as BodyInit | null, { status, headers });
  }
  response.writeHead(status, headers);
  if (body instanceof Readable) await pipe(body, response);
  else response.end(body ?? undefined);
  return new Response(null, { status });
};
