import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How many requests of a connection may wait for the response to an earlier one. */
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
 * Runs `work`, which responds, when all earlier requests of the connection have been responded to. HTTP/1.1 allows
 * clients to send several at once (pipelining), but Next would start them all and never learn that those behind the
 * first were aborted. While a request waits, the connection isn't read; it is closed when too many wait.
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
