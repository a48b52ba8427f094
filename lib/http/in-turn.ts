import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for the response to an earlier one. */
const MAX_WAITING = 16;

const queues = new WeakMap<Socket, (() => void)[]>();

const start = (socket: Socket, queue: (() => void)[], response: ServerResponse, work: () => void): void => {
  response.once('close', () => {
    if (socket.destroyed) return;
    const next = queue.shift();
    if (queue.length === 0) socket.resume();
    if (next) next();
    else queues.delete(socket);
  });
  work();
};

/**
 * Runs `work`, which responds, when all earlier requests of the connection have been responded to. HTTP/1.1 allows
 * clients to send several at once (pipelining), but Next starts them all and never learns that those behind the first
 * were aborted. While a request waits, the connection isn't read; it is closed when too many wait.
 */
export const inTurn = ({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void => {
  const queue = queues.get(socket);
  if (!queue) {
    const own: (() => void)[] = [];
    queues.set(socket, own);
    start(socket, own, response, work);
  } else if (queue.length === MAX_WAITING) {
    socket.destroy();
  } else {
    queue.push(() => start(socket, queue, response, work));
    socket.pause();
  }
};
