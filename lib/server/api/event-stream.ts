import type { RequestActor } from '../../core/model/actor';
import { STREAM_LIMITS } from '../../core/model/limits';
import { AccountBlockedError } from '../errors';
import { nodeResponse } from '../http/request-context';
import { log } from '../log';
import { processWide } from '../process-wide';
import { authenticate, type Sender } from './authenticate';
import { ok, type Reply } from './http-response';
import { HttpError } from './problem';

/** The open streams of one credential, and the sender of the first. */
interface CredentialStreams {
  sender: Sender;
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
    const actor = await authenticate(streams.sender);
    if (actor?.userId !== streams.userId) for (const end of [...streams.ends]) end();
  } catch (error) {
    if (error instanceof AccountBlockedError) for (const end of [...streams.ends]) end();
    log().warn({ err: error, userId: streams.userId }, 'checking the credential of open event streams failed');
  }
  if (streams.ends.size > 0) recheckLater(streams);
};

const recheckLater = (streams: CredentialStreams): void => {
  streams.timer = setTimeout(() => void recheck(streams), STREAM_LIMITS.recheckMs).unref();
};

const addToCredential = (sender: Sender, userId: string, end: () => void): (() => void) => {
  const { perCredential } = open;
  const credential = JSON.stringify([sender.headers.get('authorization'), sender.headers.get('cookie')]);
  // Not the whole request, which would be kept as long as the stream.
  const { method, headers } = sender;
  const streams = perCredential.get(credential) ?? { sender: { method, headers }, userId, ends: new Set() };
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
export const registerStream = (sender: Sender, { userId }: RequestActor, end: () => void): (() => void) => {
  if ((open.perUser.get(userId) ?? 0) >= STREAM_LIMITS.perUser) {
    throw new HttpError(
      'rate-limit-exceeded',
      `You can have at most ${STREAM_LIMITS.perUser} event streams open at a time. Close one and try again.`,
      { headers: { 'Retry-After': String(STREAM_LIMITS.retryAfterSeconds) } },
    );
  }
  count(userId, 1);
  const leave = addToCredential(sender, userId, end);
  let isOpen = true;
  return () => {
    if (!isOpen) return;
    isOpen = false;
    count(userId, -1);
    leave();
  };
};

export const EVENT_STREAM = 'text/event-stream';

/** Whether a request to an operation that also responds with JSON is for its event stream, as those of `EventSource` are. */
export const wantsEventStream = ({ headers }: Pick<Request, 'headers'>): boolean =>
  (headers.get('accept') ?? '').trim().toLowerCase().startsWith(EVENT_STREAM);

interface StreamEvent {
  /** What the client sends as `Last-Event-ID` when it reconnects. */
  id?: string;
  /** A JSON value. If it is undefined, only the id is sent. */
  data: unknown;
}

/** The abort reason of streams whose credential became invalid. */
const INVALID_CREDENTIAL = Symbol('the credential became invalid');

/** The events with which an operation responds, until they end or `ended` aborts. Events are only pulled while they are read. */
export class EventStream {
  constructor(
    readonly events: AsyncGenerator<StreamEvent>,
    readonly ended: AbortController,
  ) {}
}

interface StreamRequest {
  request: Sender;
  actor: RequestActor;
}

/**
 * Responds with one event per item. Aborts the signal when the reader leaves or its credential becomes invalid.
 * @param idOf by default events have no id
 * @throws HttpError 429 if the user has too many open streams
 */
export const eventStream = <Item>(
  { request, actor }: StreamRequest,
  follow: (signal: AbortSignal) => AsyncGenerator<Item>,
  serialize: (item: Item) => unknown,
  idOf?: (item: Item) => string,
): Reply<200, EventStream> => {
  const ended = new AbortController();
  const leave = registerStream(request, actor, () => ended.abort(INVALID_CREDENTIAL));
  ended.signal.addEventListener('abort', leave, { once: true });
  async function* serialized(): AsyncGenerator<StreamEvent> {
    for await (const item of follow(ended.signal)) yield { id: idOf?.(item), data: serialize(item) };
  }
  const events = serialized();
  // A slow reader can leave between two events. Without this, what the generator follows would stay open.
  ended.signal.addEventListener('abort', () => void events.return(undefined), { once: true });
  return ok(new EventStream(events, ended));
};

/** A comment is sent after this long without an event, so that proxies and clients keep the connection open. */
const HEARTBEAT_MS = 15_000;

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

/**
 * Ends the stream when the response closes, because Next may never read or cancel its body, for example for a HEAD.
 * Closes the response if the credential becomes invalid.
 */
const endWithResponse = ({ ended }: EventStream): void => {
  const response = nodeResponse();
  if (!response) return;
  ended.signal.addEventListener('abort', () => {
    if (ended.signal.reason === INVALID_CREDENTIAL) setTimeout(() => response.destroy(), CLOSE_AFTER_MS).unref();
  });
  response.once('close', () => ended.abort());
  if (response.destroyed) ended.abort();
};

const frameOf = ({ id, data }: StreamEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}${data === undefined ? '' : `data: ${JSON.stringify(data)}\n`}\n`;

/** The body of an HTTP response that sends each event as a server-sent event. */
export const serverSentEvents = (stream: EventStream): ReadableStream<Uint8Array> => {
  endWithResponse(stream);
  const { events, ended } = stream;
  const encoder = new TextEncoder();
  let next: Promise<IteratorResult<StreamEvent>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        next ??= events.next();
        const result = await orHeartbeat(next);
        if (result === heartbeat) return controller.enqueue(encoder.encode(': still here\n\n'));
        next = undefined;
        if (result.done) {
          ended.abort();
          return controller.close();
        }
        controller.enqueue(encoder.encode(frameOf(result.value)));
      },
      cancel: () => ended.abort(),
    },
    { highWaterMark: 0 },
  );
};
