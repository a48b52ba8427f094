import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A raw TCP connection, which is closed at the end of the test.
 * @param localAddress another address of this machine, such as `127.0.0.2`, to be another client
 */
export const dial = async (url: string, localAddress?: string) => {
  const { hostname, port } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const socket = connect({ port: Number(port), host, ...(localAddress !== undefined && { localAddress }) });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const openedAt = performance.now();
  return {
    send: (text: string | Buffer) => socket.write(text),
    stopReading: () => socket.pause(),
    /** Reads one byte, if there is one. */
    readByte: () => socket.read(1) as Buffer | null,
    received: () => received,
    isOpen: () => !socket.closed,
    destroy: () => socket.destroy(),
    /** Once what was sent has been written. */
    reset: () => socket.resetAndDestroy(),
    /** Waits until it is closed. @returns seconds since it was opened */
    closed: async () => {
      // Unlike `once`, also after a reset: the server may close while data is on its way.
      if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      return (performance.now() - openedAt) / 1000;
    },
  };
};

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  /** In Latin-1. */
  body?: string;
}

/** The text of a request, after whose response the connection is closed. Nothing is escaped or validated. */
export const rawRequest = (target: string, { method = 'GET', headers = {}, body }: RawRequest = {}): string => {
  const all = {
    Host: 'localhost',
    Connection: 'close',
    ...(body === undefined ? {} : { 'Content-Length': String(body.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
};

export interface RawResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  /** As it was sent. */
  body: string;
}

/** Parses the first response in what a connection has received. @throws Error if there is none */
export const parseResponse = (received: string): RawResponse => {
  const [head = '', ...rest] = received.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) throw new Error(`No response: ${JSON.stringify(received.slice(0, 200))}`);
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return { status, headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
};

/** Sends text on a connection of its own, and returns the response once the service closes the connection. */
export const exchangeRaw = async (url: string, text: string, localAddress?: string): Promise<RawResponse> => {
  const connection = await dial(url, localAddress);
  connection.send(Buffer.from(text, 'latin1'));
  await connection.closed();
  return parseResponse(connection.received());
};
