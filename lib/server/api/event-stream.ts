import type { RequestActor } from '../../core/model/actor';
import { nodeResponse } from '../http/request-context';
import { registerStream } from './open-streams';
import type { Reply } from './respond';

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
