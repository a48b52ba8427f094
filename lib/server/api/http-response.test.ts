import { once } from 'node:events';
import { createReadStream, readdirSync, readlinkSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { configure } from '../env';
import { withNodeResponse } from '../http/request-context';
import { corsHeadersFor, send } from './http-response';

const FILE = import.meta.filename;

const isOpen = (): boolean =>
  readdirSync('/proc/self/fd').some((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`) === FILE;
    } catch {
      return false;
    }
  });

test.skipIf(process.platform !== 'linux')(
  'a file is closed and nothing is thrown if the client disconnected before it was sent',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const client = get({ port: (server.address() as AddressInfo).port }).on('error', () => undefined);
    const [, response] = await once(server, 'request');
    client.destroy();
    await once(response, 'close');

    const body = createReadStream(FILE);
    await once(body, 'ready');
    expect(isOpen()).toBe(true);
    await withNodeResponse(response, () => send({ status: 200, headers: {}, body }));
    if (!body.closed) await once(body, 'close');
    expect(isOpen()).toBe(false);
  },
);

test('only pages of the listed origins can read responses', () => {
  onTestFinished(() => void configure({ CORS_ORIGINS: '' }));
  const allowed = (origin?: string) =>
    corsHeadersFor(new Headers(origin === undefined ? {} : { Origin: origin }))['Access-Control-Allow-Origin'];
  expect(allowed('https://app.example')).toBeUndefined();
  configure({ CORS_ORIGINS: 'https://app.example, http://localhost:5173' });
  expect(allowed('https://app.example')).toBe('https://app.example');
  expect(allowed('http://localhost:5173')).toBe('http://localhost:5173');
  for (const other of [
    'https://app.example.evil',
    'http://app.example',
    'https://app.example:444',
    'null',
    '',
    undefined,
  ]) {
    expect(allowed(other), other).toBeUndefined();
  }
  configure({ CORS_ORIGINS: '*' });
  expect(allowed('https://any.example')).toBe('*');
});
