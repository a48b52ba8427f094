import type { IncomingMessage } from 'node:http';

/** Whether the request says that it has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether the headers already say that the body is larger than `limit` bytes. */
export const isDeclaredTooLarge = ({ headers }: IncomingMessage, limit: number): boolean =>
  Number(headers['content-length'] ?? 0) > limit || (limit === 0 && headers['transfer-encoding'] !== undefined);

/**
 * Passes on at most `limit` bytes of the body. Node's parser adds chunks with `push`, and stops reading the connection
 * when it returns false.
 */
export const countBody = (request: IncomingMessage, limit: number, exceeded: () => void): void => {
  const push = request.push.bind(request);
  let size = 0;
  request.push = (chunk, encoding) => {
    size += chunk?.length ?? 0;
    if (size <= limit) return push(chunk, encoding);
    // Nothing else of it counts.
    request.push = () => false;
    exceeded();
    return false;
  };
};

/**
 * Reads the rest of a body whose request was answered already, because clients that still send may not read the answer. More
 * than `limit` bytes end the connection, because clients without a key could send gigabytes otherwise.
 */
export const discardBody = (request: IncomingMessage, limit: number): void => {
  if (request.complete) return;
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limit) request.destroy();
  });
  request.resume();
};

/** Chunks of any size that a body may have, and bytes for each further one. Node takes 3 µs for a chunk, and reads 2 MiB in a turn. */
const ANY_CHUNKS = 4096;
const BYTES_PER_CHUNK = 64;

/** Ends a body that is sent in very small chunks: one read of them would block the event loop for a second. */
export const limitChunks = (request: IncomingMessage, exceeded: () => void): void => {
  const push = request.push.bind(request);
  let [count, bytes] = [0, 0];
  request.push = (chunk, encoding) => {
    count += 1;
    bytes += chunk?.length ?? 0;
    if (count <= ANY_CHUNKS + bytes / BYTES_PER_CHUNK) return push(chunk, encoding);
    // Nothing else of it counts.
    request.push = () => false;
    exceeded();
    return false;
  };
};

/** The body exceeds its limit. */
export const TOO_LARGE = Symbol('too large');

export interface HeldBody {
  /** The body, or `TOO_LARGE` as soon as it exceeds the limit. Never settles if the client disconnects. */
  received: Promise<Buffer | typeof TOO_LARGE>;
  /** Passes on the received bytes, then further ones as they arrive. */
  release(): void;
}

/** Receives the whole body before anything reads it. @param limit in bytes */
export const holdBody = (request: IncomingMessage, limit: number): HeldBody => {
  const push = request.push.bind(request);
  const { promise: received, resolve } = Promise.withResolvers<Buffer | typeof TOO_LARGE>();
  // One, because a client may send chunks of one byte, each of which would take hundreds as a Buffer.
  let bytes = Buffer.alloc(0);
  let size = 0;
  let isComplete = false;
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      isComplete = true;
      resolve(bytes.subarray(0, size));
      return false;
    }
    const end = size + chunk.length;
    if (end > limit) {
      bytes = Buffer.alloc(0);
      size = limit;
      resolve(TOO_LARGE);
      return false;
    }
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.min(limit, Math.max(end, 2 * bytes.length)));
    chunk.copy(bytes, size);
    size = end;
    return true;
  };
  const release = () => {
    request.push = push;
    if (size > 0) push(bytes.subarray(0, size));
    if (isComplete) push(null);
  };
  return { received, release };
};
