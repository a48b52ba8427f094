import { once } from 'node:events';
import { createReadStream, readdirSync, readlinkSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withNodeResponse } from '../http/request-context';
import { send } from './http-response';

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
