import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { env } from '../env';
import { addressKey, isTrustedProxy } from './headers';

/** Maximum number of requests of a connection that wait for the response to an earlier one. */
const MAX_WAITING = 16;

interface Line {
  /** The response to the request that is being handled. */
  current: ServerResponse;
  waiting: (() => void)[];
}

const lines = new WeakMap<Duplex, Line>();

/** The response that is being sent on a connection. */
export const currentResponse = (socket: Duplex): ServerResponse | undefined => lines.get(socket)?.current;

/**
 * Runs `work`, which sends a response, after the responses to all earlier requests of the connection. HTTP/1.1 allows
 * clients to pipeline requests, but Next would start all of them, and would not notice if the later ones were aborted.
 * While a request waits, the connection isn't read; it is closed when too many wait.
 */
export const inTurn = ({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void => {
  const start = (waiting: Line['waiting']): void => {
    lines.set(socket, { current: response, waiting });
    response.once('close', () => {
      if (socket.destroyed) return;
      const next = waiting.shift();
      if (waiting.length === 0) socket.resume();
      if (next) next();
      else lines.delete(socket);
    });
    work();
  };
  const line = lines.get(socket);
  if (!line) start([]);
  else if (line.waiting.length === MAX_WAITING) socket.destroy();
  else {
    line.waiting.push(() => start(line.waiting));
    socket.pause();
  }
};

/** Limits the connections of each address, except trusted proxies, which limit their own clients. */
const limitByAddress = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (isTrustedProxy(address, env().TRUSTED_PROXIES)) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > env().HTTP_CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
};

/** Node's handle of a connection: bytes that were written to it, and those of them that the system hasn't taken yet. */
interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}
const handleOf = (socket: Socket): Handle | null => (socket as unknown as { _handle: Handle | null })._handle;

/** Bytes per second that a client must read on average while a response is pending. */
const MIN_BYTES_PER_SECOND = 1024;

/**
 * Closes connections whose clients stop reading, or read so slowly that they would keep responses in memory for hours.
 * Responses that are slow themselves, such as the steps of jobs, may continue.
 */
const closeSlowReaders = (server: Server): void => {
  const seconds = env().HTTP_IDLE_RESPONSE_SECONDS;
  /** The connections that have something to send, since when, and how much had been sent by then. */
  const sending = new Map<Socket, { since: number; sent: number }>();
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      sending.delete(socket);
    });
  });
  const check = (socket: Socket): void => {
    const handle = handleOf(socket);
    if (!handle?.writeQueueSize) {
      sending.delete(socket);
      return;
    }
    const sent = handle.bytesWritten - handle.writeQueueSize;
    const before = sending.get(socket);
    const passed = before ? performance.now() - before.since : 0;
    if (!before) sending.set(socket, { since: performance.now(), sent });
    else if (passed >= seconds * 1000) {
      if (sent - before.sent < seconds * MIN_BYTES_PER_SECOND) socket.destroy();
      else sending.set(socket, { since: performance.now(), sent });
    }
  };
  setInterval(() => open.forEach(check), (seconds * 1000) / 4).unref();
};

/** Limits the cost of connections, independent of the requests on them. */
export const limitConnections = (server: Server): void => {
  server.maxConnections = env().HTTP_MAX_CONNECTIONS;
  // Idle connections make room for new ones.
  server.on('drop', () => server.closeIdleConnections());
  limitByAddress(server);
  closeSlowReaders(server);
};
