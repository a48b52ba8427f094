import { Readable } from 'node:stream';
import { z } from 'zod';
import { parseJson } from '@/lib/server/parse-json';
import { env } from '../../env';
import { QUOTA_COST, type YouTubeClient } from './client';
import { errorOfResponse, toYouTubeError, YouTubeError } from './errors';
import { googleFetch } from './oauth';

/** The video resource of an upload. The privacy status is always set (D52). */
export interface VideoMetadata {
  snippet: {
    title: string;
    description: string;
    tags: string[];
    categoryId: string;
    /** Of the title and description, as YouTube's tag. */
    defaultLanguage?: string;
    defaultAudioLanguage?: string;
  };
  status: {
    privacyStatus: 'public' | 'unlisted' | 'private';
    /** RFC 3339. */
    publishAt?: string;
    selfDeclaredMadeForKids: boolean;
  };
}

/** The progress of a session: the bytes that YouTube has confirmed, or the finished video. */
export type SessionState = { confirmed: number; videoId: null } | { confirmed: null; videoId: string };

/** Bytes `start` to `end`, both inclusive, of a file of `size` bytes. */
export interface Chunk {
  start: number;
  end: number;
  size: number;
}

/** For one chunk. In this protocol, 308 is not a redirect. */
const sendBounded = googleFetch({ timeoutMs: 300_000, redirects: 'return' });
/** A video resource has 100 values. */
const MAX_VALUES = 10_000;
const INCOMPLETE = 308;
const GONE = [404, 410];

const inserted = z.object({ id: z.string() });

interface SessionRequest {
  url: string;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  /** Created for each attempt. */
  body?: () => Readable | string;
  signal: AbortSignal;
}

const sendRequest = async (
  client: YouTubeClient,
  { body, headers, signal, ...rest }: SessionRequest,
  isStale = false,
): Promise<Response> => {
  const token = await client.token(isStale);
  const content = body?.();
  try {
    const request: RequestInit & { duplex: 'half' } = {
      method: rest.method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      ...(content !== undefined && {
        body: content instanceof Readable ? (Readable.toWeb(content) as ReadableStream) : content,
      }),
      duplex: 'half',
      signal,
    };
    const response = await sendBounded(rest.url, request);
    if (response.status !== 401 || isStale) return response;
    await response.body?.cancel();
  } catch (error) {
    signal.throwIfAborted();
    throw toYouTubeError(error);
  }
  return sendRequest(client, { ...rest, headers, signal, ...(body && { body }) }, true);
};

const readJson = async (response: Response): Promise<unknown> =>
  parseJson(await response.text(), { maxValues: MAX_VALUES });

const failureOf = async (response: Response): Promise<YouTubeError> =>
  errorOfResponse(response.status, await readJson(response).catch(() => undefined));

/**
 * Opens a resumable session. YouTube creates the video with the last byte, so a lost session does no harm.
 * @returns the URL of the session, valid for days
 * @throws YouTubeError
 */
export const openSession = async (
  client: YouTubeClient,
  metadata: VideoMetadata,
  file: { size: number; contentType: string },
  signal: AbortSignal,
): Promise<string> => {
  await client.spend(QUOTA_COST.insertVideo());
  const response = await sendRequest(client, {
    url: `${env().GOOGLE_API_BASE_URL}/upload/youtube/v3/videos?uploadType=resumable&part=snippet,status`,
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'X-Upload-Content-Length': String(file.size),
      'X-Upload-Content-Type': file.contentType,
    },
    body: () => JSON.stringify(metadata),
    signal,
  });
  if (!response.ok) {
    const { fault, message, reason, outage } = await failureOf(response);
    throw new YouTubeError(fault, message, reason, { bucket: 'uploads', isDown: outage !== undefined });
  }
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (!location) throw new YouTubeError('transient', 'YouTube did not open an upload session.', 'noLocation');
  return location;
};

/** The id of the new video. Without it, the session is queried again. */
const videoIdOf = async (response: Response): Promise<string> => {
  try {
    return inserted.parse(await readJson(response)).id;
  } catch (error) {
    throw toYouTubeError(error);
  }
};

const stateOf = async (response: Response): Promise<SessionState> => {
  if (response.ok) return { confirmed: null, videoId: await videoIdOf(response) };
  if (response.status === INCOMPLETE) {
    await response.body?.cancel();
    const last = /^bytes=0-(\d+)$/.exec(response.headers.get('range') ?? '')?.[1];
    return { confirmed: last === undefined ? 0 : Number(last) + 1, videoId: null };
  }
  const failure = await failureOf(response);
  if (!GONE.includes(response.status)) throw failure;
  throw new YouTubeError('session-gone', 'YouTube has ended the upload session.', failure.reason);
};

/** Queries the state of a session, after a response may have been lost. @throws YouTubeError `session-gone` */
export const querySession = async (
  client: YouTubeClient,
  url: string,
  size: number,
  signal: AbortSignal,
): Promise<SessionState> => {
  const headers = { 'Content-Range': `bytes */${size}`, 'Content-Length': '0' };
  return stateOf(await sendRequest(client, { url, method: 'PUT', headers, signal }));
};

/** Streams a chunk of the file. @throws YouTubeError `session-gone`; the reason of `signal` */
export const sendChunk = async (
  client: YouTubeClient,
  url: string,
  { start, end, size }: Chunk,
  read: (range: { start: number; end: number }) => Readable,
  signal: AbortSignal,
): Promise<SessionState> => {
  const headers = {
    'Content-Length': String(end - start + 1),
    'Content-Range': `bytes ${start}-${end}/${size}`,
  };
  return stateOf(await sendRequest(client, { url, method: 'PUT', headers, body: () => read({ start, end }), signal }));
};
