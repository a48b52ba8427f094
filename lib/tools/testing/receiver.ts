import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that the receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
  /** `X-Service-Delivery`. */
  delivery: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The status of the response, once it was sent. */
  status: number | null;
}

/** How the receiver responds: with this status, or by calling this function. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => unknown);

/** Never responds. */
export const hang: Behaviour = () => {};
export const dropConnection: Behaviour = (response) => response.socket?.destroy();

/**
 * A server on 127.0.0.1 that records its requests.
 * @param behave selects the response, by default 204
 * @param port by default any free one
 */
export const startReceiver = async (behave: (received: Received) => Behaviour = () => 204, port = 0) => {
  const received: Received[] = [];
  const current = { behave };
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const body = await text(request).catch(() => '');
    const delivery = String(headers['x-service-delivery']);
    const entry: Received = { path, headers, body, delivery, at: Date.now(), status: null };
    received.push(entry);
    response.on('finish', () => {
      entry.status = response.statusCode;
    });
    const behaviour = current.behave(entry);
    if (typeof behaviour === 'number') response.writeHead(behaviour).end();
    else behaviour(response, entry);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Changes how it responds. */
    behave: (next: (received: Received) => Behaviour) => {
      current.behave = next;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
