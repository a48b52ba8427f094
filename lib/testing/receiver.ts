import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A delivery as it came in. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw body. */
  body: string;
  /** `X-Service-Delivery`. */
  delivery: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The status that was answered, once it was. */
  status: number | null;
}

/** What the receiver does with a delivery: answers with this status, or does as it likes. */
export type Behaviour = number | ((response: ServerResponse, received: Received) => unknown);

/** Says nothing, and lets the sender wait. */
export const hang: Behaviour = () => {};
export const dropConnection: Behaviour = (response) => response.socket?.destroy();

/**
 * A receiver of webhooks on 127.0.0.1 that does as it is told, and remembers everything.
 * @param behave says what to do with a delivery; by default each is acknowledged
 * @param port any that is free, unless somebody has to know it beforehand
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
    /** What it does from now on. */
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
