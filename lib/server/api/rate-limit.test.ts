import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { configure } from '../env';
import { closeLimiters, openLimiter } from './rate-limit';

const MIB = 2 ** 20;
/** What buffers, and a parser that is slower than the server, may hold of what was sent. Endless are gigabytes. */
const BUFFERED = 256 * MIB;

/** Starts a server that sends `start`, and `piece` for ever, to its first client, and nothing to others. */
const startEndless = async (start: string, piece: string) => {
  let sent = 0;
  const sendForever = (socket: Socket): void => {
    do sent += piece.length;
    while (socket.write(piece));
    socket.once('drain', () => sendForever(socket));
  };
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const closed = once(server, 'connection').then(async ([socket]: Socket[]) => {
    socket?.on('error', () => {}).write(start);
    if (socket) sendForever(socket);
    await new Promise((resolve) => socket?.once('close', resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `redis://127.0.0.1:${port}`, sent: () => sent, closed, stop: () => server.close() };
};

let server: Awaited<ReturnType<typeof startEndless>> | undefined;
afterEach(async () => {
  await closeLimiters();
  server?.stop();
});

it.each([
  ['text', `$${2 ** 30}\r\n`, 'x'.repeat(50_000)],
  ['line', '+', 'x'.repeat(50_000)],
  ['list', `*${2 ** 30}\r\n`, ':1\r\n'.repeat(10_000)],
])('disconnects from a Redis that sends an endless %s', async (_, start, piece) => {
  server = await startEndless(start, piece);
  // No database is there to count instead.
  configure({ REDIS_URL: server.url, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  await expect((await openLimiter('write', 1)).consume('ada')).rejects.toThrow();
  await server.closed;
  expect(server.sent()).toBeLessThan(MIB + BUFFERED);
});
