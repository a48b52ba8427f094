import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { configure } from '@/lib/server/env';
import { guardedFetch, type OutboundRequest, outboundUrlFault } from './guarded-fetch';

beforeAll(() => void configure({ APP_SECRET: 'x'.repeat(32) }));
const allowLoopback = () => configure({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });
afterEach(() => void configure({ OUTBOUND_ALLOW_CIDRS: '' }));

const LIMITS = { timeout: 5000, maxBytes: 1024 };

/** A name server that returns these results in order, and counts lookups. */
const names = (...results: string[][]) => {
  let lookups = 0;
  const resolve = async () => {
    const found = results[Math.min(lookups, results.length - 1)] ?? [];
    lookups += 1;
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, lookups: () => lookups };
};

const listen = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A server that need not speak HTTP. */
const listenRaw = async (handle: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    handle(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const read = (url: string, request: Partial<OutboundRequest> = {}) =>
  guardedFetch(url, { ...LIMITS, ...request }, async ({ status, body }) => {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    return { status, text: Buffer.concat(chunks).toString() };
  });

const NOT_PUBLIC = 'The URL must point to a public server.';
const NOT_HTTPS = 'Must be a URL that starts with https://.';
const NO_USER = 'Must not contain a user name or password.';

describe('rejects without a lookup', () => {
  test.each([
    ['http://127.0.0.1/', NOT_PUBLIC],
    ['http://127.0.0.1:6379/', NOT_PUBLIC],
    ['http://127.1/', NOT_PUBLIC],
    ['http://localhost:3000/', NOT_PUBLIC],
    ['http://hooks.LOCALHOST./', NOT_PUBLIC],
    ['http://127.0.0.1./', NOT_PUBLIC],
    ['http://2130706433/', NOT_PUBLIC],
    ['http://0x7f000001/', NOT_PUBLIC],
    ['http://0x7f.0x0.0x0.0x1/', NOT_PUBLIC],
    ['http://0177.0.0.1/', NOT_PUBLIC],
    ['http://017700000001/', NOT_PUBLIC],
    ['http://0x7f.1/', NOT_PUBLIC],
    ['http://0/', NOT_PUBLIC],
    ['http://0.0.0.0/', NOT_PUBLIC],
    ['http://１２７.０.０.１/', NOT_PUBLIC],
    ['http://①②⑦.⓪.⓪.①/', NOT_PUBLIC],
    ['http://127。0。0。1/', NOT_PUBLIC],
    ['http://%31%32%37.0.0.1/', NOT_PUBLIC],
    ['https://10.0.0.1/', NOT_PUBLIC],
    ['https://167772161/', NOT_PUBLIC],
    ['https://172.16.0.1/', NOT_PUBLIC],
    ['https://192.168.1.1/', NOT_PUBLIC],
    ['https://192.168.257/', NOT_PUBLIC],
    ['http://169.254.169.254/latest/meta-data/', NOT_PUBLIC],
    ['http://2852039166/', NOT_PUBLIC],
    ['http://0xa9fea9fe/', NOT_PUBLIC],
    ['http://0251.0376.0251.0376/', NOT_PUBLIC],
    ['http://168.63.129.16/', NOT_PUBLIC],
    ['http://100.100.100.200/', NOT_PUBLIC],
    ['http://[::1]/', NOT_PUBLIC],
    ['http://[::]/', NOT_PUBLIC],
    ['http://[0:0:0:0:0:0:0:1]/', NOT_PUBLIC],
    ['http://[::ffff:127.0.0.1]/', NOT_PUBLIC],
    ['http://[::ffff:7f00:1]/', NOT_PUBLIC],
    ['http://[::ffff:a9fe:a9fe]/', NOT_PUBLIC],
    ['http://[::127.0.0.1]/', NOT_PUBLIC],
    ['http://[64:ff9b::127.0.0.1]/', NOT_PUBLIC],
    ['http://[64:ff9b::a9fe:a9fe]/', NOT_PUBLIC],
    ['http://[2001:0:4136:e378::1]/', NOT_PUBLIC],
    ['http://[2002:7f00:1::]/', NOT_PUBLIC],
    ['http://[fc00::1]/', NOT_PUBLIC],
    ['http://[fd00:ec2::254]/', NOT_PUBLIC],
    ['http://[fe80::1]/', NOT_PUBLIC],
    ['http://[ff02::1]/', NOT_PUBLIC],
    ['http://[4000::1]/', NOT_PUBLIC],
    ['http://[200::1]/', NOT_PUBLIC],
    ['https://user@example.com/', NO_USER],
    ['https://user:secret@example.com/', NO_USER],
    ['https://:secret@example.com/', NO_USER],
    ['https://example.com@127.0.0.1/', NO_USER],
    ['ftp://example.com/', NOT_HTTPS],
    ['file:///etc/passwd', NOT_HTTPS],
    ['gopher://127.0.0.1:25/', NOT_HTTPS],
    ['data:text/plain,x', NOT_HTTPS],
    ['javascript:alert(1)', NOT_HTTPS],
    ['unix:/run/docker.sock', NOT_HTTPS],
    ['//example.com/', NOT_HTTPS],
    ['example.com', NOT_HTTPS],
    ['http://[fe80::1%25eth0]/', NOT_HTTPS],
    ['http://256.256.256.256/', NOT_HTTPS],
    ['http://', NOT_HTTPS],
    ['', NOT_HTTPS],
  ])('%s', async (url, reason) => {
    const { resolve, lookups } = names(['127.0.0.1']);
    expect(outboundUrlFault(url)).toBe(reason);
    await expect(read(url, { resolve })).rejects.toThrow(reason);
    expect(lookups()).toBe(0);
  });

  test('plain http in production', async () => {
    configure({ APP_URL: 'https://quiz.example.com', DATABASE_URL: 'postgres://db.example.com/quiz' });
    onTestFinished(() => void configure({ APP_URL: '', DATABASE_URL: '' }));
    expect(outboundUrlFault('http://example.com/')).toBe(NOT_HTTPS);
    expect(outboundUrlFault('https://example.com/')).toBeNull();
    // The address is the cause, so another protocol would not help.
    expect(outboundUrlFault('http://localhost/')).toBe(NOT_PUBLIC);
    await expect(read('http://example.com/')).rejects.toThrow(NOT_HTTPS);
  });
});

describe('rejects a host name for its address', () => {
  test.each([
    ['localhost', '127.0.0.1'],
    ['localhost.', '127.0.0.1'],
    ['LOCALHOST', '::1'],
    ['ip6-localhost', '::1'],
    ['metadata.google.internal', '169.254.169.254'],
    ['metadata.google.internal.', 'fd20:ce::254'],
    ['127.0.0.1.nip.io', '127.0.0.1'],
    ['xn--mgbh0fb.example', '10.1.2.3'],
    ['bücher.example', '192.168.0.10'],
    ['ｅｘａｍｐｌｅ.com', '::ffff:10.0.0.1'],
    ['intranet', '172.20.0.2'],
    ['link.example', 'fe80::1%eth0'],
  ])('%s: %s', async (name, address) => {
    await expect(read(`http://${name}:1/`, { resolve: names([address]).resolve })).rejects.toThrow(NOT_PUBLIC);
    await expect(read(`https://${name}:1/`, { resolve: names([address]).resolve })).rejects.toThrow(NOT_PUBLIC);
  });

  test('if one of several addresses is not public', async () => {
    const { resolve } = names(['93.184.215.14', '10.0.0.1']);
    await expect(read('http://mixed.example:1/', { resolve })).rejects.toThrow(NOT_PUBLIC);
  });

  test('if it has no address', async () => {
    await expect(read('http://none.example:1/', { resolve: names([]).resolve })).rejects.toThrow(NOT_PUBLIC);
  });

  test('DNS rebinding: each connection uses the addresses of its own checked lookup', async () => {
    allowLoopback();
    let requests = 0;
    const url = (await listen((_, response) => void response.end(`hello ${++requests}`))).replace(
      '127.0.0.1',
      'rebinding.example',
    );
    const { resolve, lookups } = names(['127.0.0.1'], ['127.0.0.2']);
    expect(await read(url, { resolve })).toEqual({ status: 200, text: 'hello 1' });
    expect(lookups()).toBe(1);
    await expect(read(url, { resolve })).rejects.toThrow(NOT_PUBLIC);
    expect(lookups()).toBe(2);
    expect(requests).toBe(1);
  });
});

describe('a request', () => {
  test('sends method, headers and body as given, and closes the connection', async () => {
    allowLoopback();
    let seen: unknown;
    const url = await listen(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { host, 'x-a': a, connection, authorization } = request.headers;
      seen = { method: request.method, host, a, connection, authorization, body: Buffer.concat(chunks).toString() };
      response.writeHead(201).end('created');
    });
    const response = await read(`${url}/path?q=1`, { method: 'POST', headers: { 'X-A': '1' }, body: '{"ä":1}' });
    expect(response).toEqual({ status: 201, text: 'created' });
    const { host } = new URL(url);
    expect(seen).toEqual({
      method: 'POST',
      host,
      a: '1',
      connection: 'close',
      authorization: undefined,
      body: '{"ä":1}',
    });
  });

  test.each([301, 302, 303, 307, 308])('does not follow redirects: %s', async (status) => {
    allowLoopback();
    const paths: (string | undefined)[] = [];
    const url = await listen(({ url: path }, response) => {
      paths.push(path);
      response.writeHead(status, { Location: '/next' }).end();
    });
    expect((await read(`${url}/first`)).status).toBe(status);
    expect(paths).toEqual(['/first']);
  });

  test.each(['cut', 'refuse'] as const)(
    '%s: reads at most maxBytes of an endless response, and closes it',
    async (beyond) => {
      allowLoopback();
      const closed = Promise.withResolvers<void>();
      const url = await listen((_, response) => {
        const timer = setInterval(() => response.write('x'.repeat(500)), 1);
        response.on('close', () => {
          clearInterval(timer);
          closed.resolve();
        });
      });
      const response = read(url, { beyond });
      if (beyond === 'cut') expect((await response).text).toBe('x'.repeat(1024));
      else
        await expect(response).rejects.toMatchObject({ limit: 'size', message: 'The response is larger than 1 KiB.' });
      await closed.promise;
    },
  );

  test.each<[string, (socket: Socket) => void]>([
    ['sends nothing', () => {}],
    ['sends its headers byte by byte', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX: ')],
    ['sends its body byte by byte', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n\r\n')],
  ])('times out when the server %s', async (_name, handle) => {
    allowLoopback();
    const url = await listenRaw(handle);
    await expect(read(url, { timeout: 300, maxBytes: 1e9 })).rejects.toThrow('The request took longer than 0.3 s.');
  });

  test('times out when the name server does not respond', async () => {
    const resolve = () => new Promise<never>(() => {});
    await expect(read('http://a.example/', { timeout: 100, resolve })).rejects.toThrow('took longer than 0.1 s');
  });

  test.each<[string, (socket: Socket) => void, string]>([
    ['closes the connection', (socket) => void socket.destroy(), 'closed the connection'],
    [
      'closes the connection during its response',
      (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'),
      'closed',
    ],
    [
      'does not speak HTTP',
      (socket) => void socket.end('220 smtp.example ESMTP\r\n'),
      'not send a valid HTTP response',
    ],
    ['sends endless headers', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', `X: ${'y'.repeat(9000)}\r\n`), 'HTTP'],
  ])('explains that the server %s', async (_name, handle, words) => {
    allowLoopback();
    await expect(read(await listenRaw(handle))).rejects.toThrow(words);
  });

  test('explains a refused connection and an unknown host name', async () => {
    allowLoopback();
    await expect(read('http://127.0.0.1:9/')).rejects.toThrow('The server refused the connection.');
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }));
    await expect(read('http://a.example/', { resolve })).rejects.toThrow('The host name was not found.');
  });

  test('throws the abort reason of its signal', async () => {
    allowLoopback();
    const url = await listenRaw(() => {});
    await expect(read(url, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/);
  });
});

/** Sends `first`, and then `chunk` until the connection is closed. */
const drip = async (socket: Socket, first: string, chunk = 'x') => {
  socket.write(first);
  while (!socket.destroyed) {
    socket.write(chunk);
    await sleep(5);
  }
};

describe('a server that keeps the connection busy with what is no body', () => {
  test('is left after ten interim responses', async () => {
    allowLoopback();
    let ended = false;
    const url = await listenRaw((socket) => {
      const more = () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100));
      socket.once('data', more).on('drain', more);
      const timer = setInterval(more, 5);
      socket.once('close', () => {
        clearInterval(timer);
        ended = true;
      });
    });
    await expect(read(url)).rejects.toThrow('The server did not send its response.');
    await expect.poll(() => ended).toBe(true);
  });

  test('is left when it sends little besides the sizes of chunks', async () => {
    allowLoopback();
    let sent = 0;
    const url = await listenRaw((socket) => {
      const chunks = '1\r\nx\r\n'.repeat(10_000);
      const more = () => {
        while (sent < 50e6 && socket.write(chunks)) sent += chunks.length;
        sent += chunks.length;
      };
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n');
        more();
      });
      socket.on('drain', more);
    });
    await expect(read(url, { maxBytes: 2 ** 26, timeout: 60_000 })).rejects.toThrow('too many small chunks');
    expect(sent).toBeLessThan(20e6);
  });
});
