import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

/** What the server does wrong. Bodies that never end are sent as fast as the client reads. */
export const HOSTILE_FAULTS = [
  'endless line',
  'endless body',
  'endless deltas',
  'endless drip',
  'gigabyte promised',
  'gzip bomb',
  'wrong type',
  'redirect loop',
  'redirect elsewhere',
  'stall before headers',
  'stall after headers',
  'huge headers',
  'endless headers',
  'broken chunks',
  'invalid status',
  'large error',
  'talkative error',
  'deep JSON',
  'many values',
] as const;
export type HostileFault = (typeof HOSTILE_FAULTS)[number];

/** What every fault puts into its response, wherever it can. Neither logs nor messages may contain it. */
export const HOSTILE_WORDS = 'sk-hostile-secret';

export interface HostileOptions {
  fault: HostileFault;
  /** Content type of the responses that are not a wrong type. */
  type: string;
  /** Where responses of unknown length begin. */
  start?: string | Buffer;
  /** What bodies that never end repeat, instead of spaces. */
  delta?: string;
  /** Usual responses, by the start of the path: what a client needs before the request under test. */
  answers?: Record<string, (url: string) => object>;
}

/** A request that the server received. */
interface HostileRequest {
  method: string;
  path: string;
  /** With lower-case names. */
  headers: Record<string, string>;
}

const PIECE = 64 * 1024;

/** Connections are not used again: they are open while a response is unfinished. */
const headOf = (status: number, headers: Record<string, string>): string =>
  `HTTP/1.1 ${status} X\r\nConnection: close\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

const chunk = (data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);

/** Half a gigabyte of spaces in half a megabyte: a gzip file may have many parts. */
const BOMB = Buffer.concat(Array<Buffer>(512).fill(gzipSync(Buffer.alloc(2 ** 20, ' '))));

/** Reads a request from the start of `received`; undefined if it is not complete. */
const parseRequest = (received: Buffer): { request: HostileRequest; length: number } | undefined => {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = received.subarray(end + 4);
  const isChunked = headers['transfer-encoding'] === 'chunked';
  const last = body.indexOf('0\r\n\r\n');
  if (isChunked ? last < 0 : body.length < Number(headers['content-length'] ?? 0)) return undefined;
  const bodyLength = isChunked ? last + 5 : Number(headers['content-length'] ?? 0);
  return { request: { method, path, headers }, length: end + 4 + bodyLength };
};

/**
 * Starts a server on loopback that violates what clients expect from it. It speaks HTTP in raw bytes, to send what no
 * HTTP library would.
 */
export const startHostileServer = async (initial: HostileOptions) => {
  let current = initial;
  const requests: HostileRequest[] = [];
  const sockets = new Set<Socket>();
  let sent = 0;
  let url = '';

  const send = async (socket: Socket, data: Buffer | string): Promise<void> => {
    const bytes = Buffer.from(data as string);
    if (socket.destroyed) return;
    sent += bytes.length;
    if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  };
  const sendForever = async (socket: Socket, piece: Buffer): Promise<void> => {
    while (!socket.destroyed) await send(socket, piece);
  };
  /** Sends a whole response. */
  const finish = async (
    socket: Socket,
    status: number,
    headers: Record<string, string>,
    body: Buffer | string = '',
  ) => {
    await send(socket, headOf(status, { 'Content-Length': String(Buffer.byteLength(body)), ...headers }));
    await send(socket, body);
    socket.end();
  };
  /** Starts a response of unknown length. */
  const open = async (socket: Socket, type: string, headers: Record<string, string> = {}): Promise<void> => {
    await send(socket, headOf(200, { 'Content-Type': type, 'Transfer-Encoding': 'chunked', ...headers }));
    const { start } = current;
    if (start) await send(socket, chunk(typeof start === 'string' ? Buffer.from(start) : start));
  };

  const behave: Record<HostileFault, (socket: Socket, request: HostileRequest) => Promise<void>> = {
    'endless line': async (socket) => {
      await open(socket, current.type);
      await sendForever(socket, chunk(Buffer.from(HOSTILE_WORDS.repeat(PIECE / 16))));
    },
    'endless body': async (socket) => {
      await open(socket, current.type);
      await sendForever(socket, chunk(Buffer.alloc(PIECE, ' \n')));
    },
    'endless deltas': async (socket) => {
      await open(socket, current.type);
      const delta = current.delta ?? '[],';
      await sendForever(socket, chunk(Buffer.from(delta.repeat(Math.ceil(PIECE / delta.length)))));
    },
    'endless drip': async (socket) => {
      await open(socket, current.type);
      const timer = setInterval(() => void send(socket, chunk(Buffer.from(' '))), 50);
      socket.once('close', () => clearInterval(timer));
    },
    'gigabyte promised': async (socket) => {
      await send(socket, headOf(200, { 'Content-Type': current.type, 'Content-Length': String(2 ** 30) }));
      await sendForever(socket, Buffer.alloc(PIECE, ' '));
    },
    'gzip bomb': (socket) => finish(socket, 200, { 'Content-Type': current.type, 'Content-Encoding': 'gzip' }, BOMB),
    'wrong type': (socket) =>
      finish(socket, 200, { 'Content-Type': 'text/html' }, `<!DOCTYPE html><html><body>${HOSTILE_WORDS}</body></html>`),
    'redirect loop': (socket, { path }) => finish(socket, 307, { Location: `${path}?again` }),
    // The same server by another name, which is another origin.
    'redirect elsewhere': (socket) =>
      finish(socket, 302, { Location: `${url.replace('127.0.0.1', 'localhost')}/elsewhere` }),
    'stall before headers': async () => {},
    'stall after headers': async (socket) => open(socket, current.type),
    'huge headers': (socket) =>
      finish(socket, 200, { 'Content-Type': current.type, 'X-Large': 'x'.repeat(2 ** 20) }, '{}'),
    'endless headers': async (socket) => {
      await send(socket, 'HTTP/1.1 200 X\r\n');
      await sendForever(socket, Buffer.from(`X-Many: ${HOSTILE_WORDS}\r\n`.repeat(1000)));
    },
    'broken chunks': async (socket) => {
      await open(socket, current.type);
      await send(socket, `zz\r\n${HOSTILE_WORDS}\r\n`);
    },
    'invalid status': (socket) => finish(socket, 999, { 'Content-Type': current.type }, '{}'),
    'large error': async (socket) => {
      const head = { 'Content-Type': current.type, 'Transfer-Encoding': 'chunked' };
      await send(socket, headOf(400, head));
      await sendForever(socket, chunk(Buffer.from(HOSTILE_WORDS.repeat(PIECE / 16))));
    },
    'talkative error': (socket) => {
      const error = { message: HOSTILE_WORDS, status: HOSTILE_WORDS, errors: [{ reason: HOSTILE_WORDS }] };
      const body = JSON.stringify({ error, error_description: HOSTILE_WORDS, message: HOSTILE_WORDS });
      return finish(socket, 400, { 'Content-Type': 'application/json' }, body);
    },
    'many values': (socket) => finish(socket, 200, { 'Content-Type': current.type }, `[${'[],'.repeat(350_000)}[]]`),
    'deep JSON': (socket) => finish(socket, 200, { 'Content-Type': current.type }, '[{"a":'.repeat(30_000)),
  };

  const respond = async (socket: Socket, request: HostileRequest): Promise<void> => {
    requests.push(request);
    const usual = Object.entries(current.answers ?? {}).find(([path]) => request.path.startsWith(path))?.[1];
    if (!usual) return behave[current.fault](socket, request);
    return finish(socket, 200, { 'Content-Type': 'application/json' }, JSON.stringify(usual(url)));
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      const parsed = parseRequest(received);
      if (!parsed) return;
      received = received.subarray(parsed.length);
      void respond(socket, parsed.request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    requests,
    /** Connections that the client has not closed. */
    open: () => sockets.size,
    /** Changes what it does from the next request on, and starts to count requests and bytes again. */
    become: (options: HostileOptions) => {
      current = options;
      requests.splice(0);
      sent = 0;
    },
    /** Bytes sent; the buffers of the operating system may hold some megabytes of them. */
    sent: () => sent,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
export type HostileServer = Awaited<ReturnType<typeof startHostileServer>>;
