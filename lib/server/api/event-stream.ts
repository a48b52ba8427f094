import type { RequestActor } from '../../core/model/actor';
import { STREAM_LIMITS } from '../../core/model/limits';
import { nodeResponse } from '../http/request-context';
import { log } from '../log';
import { processWide } from '../process-wide';
import { authenticate } from './authenticate';
import type { Reply } from './http-response';
import { HttpError } from './problem';

/** The open streams of one credential, and the first request with it. */
interface CredentialStreams {
  request: Request;
  userId: string;
  ends: Set<() => void>;
  timer?: NodeJS.Timeout;
}

const open = processWide('event streams', () => ({
  perUser: new Map<string, number>(),
  perCredential: new Map<string, CredentialStreams>(),
}));

const count = (userId: string, step: 1 | -1): void => {
  const { perUser } = open;
  const total = (perUser.get(userId) ?? 0) + step;
  if (total > 0) perUser.set(userId, total);
  else perUser.delete(userId);
};

/** Ends the streams if the credential is no longer valid for the user; otherwise checks again later. */
const recheck = async (streams: CredentialStreams): Promise<void> => {
  try {
    const actor = await authenticate(streams.request);
    if (actor?.userId !== streams.userId) for (const end of [...streams.ends]) end();
  } catch (error) {
    log().warn({ err: error, userId: streams.userId }, 'checking the credential of open event streams failed');
  }
  if (streams.ends.size > 0) recheckLater(streams);
};

const recheckLater = (streams: CredentialStreams): void => {
  streams.timer = setTimeout(() => void recheck(streams), STREAM_LIMITS.recheckMs).unref();
};

const addToCredential = (request: Request, userId: string, end: () => void): (() => void) => {
  const { perCredential } = open;
  const credential = JSON.stringify([request.headers.get('authorization'), request.headers.get('cookie')]);
  const streams = perCredential.get(credential) ?? {
    request: new Request(request.url, { headers: request.headers }),
    userId,
    ends: new Set(),
  };
  if (streams.ends.size === 0) recheckLater(streams);
  streams.ends.add(end);
  perCredential.set(credential, streams);
  return () => {
    streams.ends.delete(end);
    if (streams.ends.size > 0) return;
    clearTimeout(streams.timer);
    if (perCredential.get(credential) === streams) perCredential.delete(credential);
  };
};

/**
 * Counts an event stream as open in this process until the returned function is called. Calls `end` within 5 s after
 * the credential becomes invalid: key revoked or expired, signed out, user deleted. Each credential is checked once for
 * all of its streams.
 * @throws HttpError 429 if the user already has 20 open streams
 */
export const registerStream = (request: Request, { userId }: RequestActor, end: () => void): (() => void) => {
  if ((open.perUser.get(userId) ?? 0) >= STREAM_LIMITS.perUser) {
    throw new HttpError(
      'rate-limit-exceeded',
      `You can have at most ${STREAM_LIMITS.perUser} event streams open at a time. Close one and try again.`,
      { headers: { 'Retry-After': String(STREAM_LIMITS.retryAfterSeconds) } },
    );
  }
  count(userId, 1);
  const leave = addToCredential(request, userId, end);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    count(userId, -1);
    leave();
  };
};

/** A comment is sent after this long without an event, so that proxies and clients keep the connection open. */
const HEARTBEAT_MS = 15_000;

export const EVENT_STREAM = 'text/event-stream';

/** Whether a request to an operation that also responds with JSON is for its event stream, as those of `EventSource` are. */
export const wantsEventStream = ({ headers }: Request): boolean =>
  (headers.get('accept') ?? '').trim().toLowerCase().startsWith(EVENT_STREAM);

const heartbeat = Symbol('heartbeat');

/** Resolves to `heartbeat` if `promise` takes too long. */
const orHeartbeat = async <T>(promise: Promise<T>): Promise<T | typeof heartbeat> => {
  const { promise: passed, resolve } = Promise.withResolvers<typeof heartbeat>();
  const timer = setTimeout(resolve, HEARTBEAT_MS, heartbeat);
  try {
    return await Promise.race([promise, passed]);
  } finally {
    clearTimeout(timer);
  }
};

/** An ended stream's connection is closed after this long, even if the client has not read everything. */
const CLOSE_AFTER_MS = 1000;

interface StreamRequest {
  request: Request;
  actor: RequestActor;
}

/**
 * Counts the stream until `ended` aborts, at the latest when the response closes: Next may never read or cancel the
 * stream, for example for a HEAD.
 * @throws HttpError 429
 */
const countStream = ({ request, actor }: StreamRequest, ended: AbortController): void => {
  const response = nodeResponse();
  const end = () => {
    ended.abort();
    if (response) setTimeout(() => response.destroy(), CLOSE_AFTER_MS).unref();
  };
  ended.signal.addEventListener('abort', registerStream(request, actor, end), { once: true });
  response?.once('close', () => ended.abort());
  if (response?.destroyed) ended.abort();
};

interface Format<Item> {
  /** The event's data. If it is undefined, only the id is sent, from which the client resumes. */
  serialize: (item: Item) => unknown;
  /** What the client sends as `Last-Event-ID` when it reconnects. By default events have no id. */
  idOf?: (item: Item) => string;
}

const frameOf = <Item>(item: Item, { serialize, idOf }: Format<Item>): string => {
  const data = serialize(item);
  return `${idOf ? `id: ${idOf(item)}\n` : ''}${data === undefined ? '' : `data: ${JSON.stringify(data)}\n`}\n`;
};

/**
 * Responds with one server-sent event per item. Aborts the signal when the client disconnects or its credential ends.
 * Items are only pulled while the client reads.
 * @throws HttpError 429 if the user has too many open streams
 */
export const eventStream = <Item>(
  streamRequest: StreamRequest,
  follow: (signal: AbortSignal) => AsyncGenerator<Item>,
  serialize: Format<Item>['serialize'],
  idOf?: Format<Item>['idOf'],
): Reply<200, ReadableStream> => {
  const ended = new AbortController();
  countStream(streamRequest, ended);
  const items = follow(ended.signal);
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<Item>> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= items.next();
        const result = await orHeartbeat(next);
        if (result === heartbeat) return controller.enqueue(encoder.encode(': still here\n\n'));
        next = undefined;
        if (result.done) {
          ended.abort();
          return controller.close();
        }
        controller.enqueue(encoder.encode(frameOf(result.value, { serialize, idOf })));
      },
      cancel: () => ended.abort(),
    },
    { highWaterMark: 0 },
  );
  // Without these headers, proxies may buffer events.
  return { status: 200, body, headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' } };
};
