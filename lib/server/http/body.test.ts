import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardBody } from './body';

const MIB = 1024 * 1024;
const LIMIT = MIB;
/** More than the limit and what the buffers of the connection hold. */
const ENOUGH = 64 * MIB;

const server = createServer((request, response) => {
  response.prependOnceListener('finish', () => discardBody(request, LIMIT));
  response.end('early');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const dial = async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
const headOf = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;

test('a body up to the limit is read after the response, and the connection stays', async () => {
  const socket = await dial();
  socket.write(headOf(LIMIT));
  await once(socket, 'data');
  socket.write(Buffer.alloc(LIMIT));
  socket.write(headOf(0));
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200/);
  socket.destroy();
});

test('a larger body ends the connection', async () => {
  const socket = await dial();
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(headOf(ENOUGH));
  await once(socket, 'data');
  let sent = 0;
  while (!socket.destroyed && sent < ENOUGH) {
    const isFree = socket.write(Buffer.alloc(MIB));
    sent += MIB;
    if (!isFree) await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
  }
  expect(sent).toBeLessThan(ENOUGH);
  socket.destroy();
});
