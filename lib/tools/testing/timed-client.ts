import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { Target } from './attacks/stranger';

const TIMEOUT_MS = 30_000;

export interface TimedResponse {
  /** 0 without a complete response. */
  status: number;
  /** Milliseconds until the response was complete. */
  ms: number;
  body: Buffer;
}

/** Sends requests over connections of its own, which stay open, and never again. @param address a loopback address */
export const createTimedClient = ({ url, certificate }: Target, address: string, key?: string) => {
  const isTls = url.startsWith('https:');
  const connection = { keepAlive: true, localAddress: address, family: 4 };
  const agent = isTls ? new HttpsAgent({ ...connection, ca: certificate }) : new HttpAgent(connection);
  const open = (
    place: string,
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ): ClientRequest =>
    (isTls ? httpsRequest : httpRequest)(new URL(place, url), { ...options, agent, timeout: TIMEOUT_MS }, onResponse);
  return {
    send: async (
      method: string,
      place: string,
      { body, headers = {} }: { body?: Uint8Array | undefined; headers?: Record<string, string> } = {},
    ): Promise<TimedResponse> => {
      const startedAt = performance.now();
      const allHeaders = { ...headers, ...(key !== undefined && { Authorization: `Bearer ${key}` }) };
      const received = await new Promise<{ status: number; body: Buffer }>((resolve) => {
        const fail = () => resolve({ status: 0, body: Buffer.alloc(0) });
        const sent = open(place, { method, headers: allHeaders }, (response) => {
          buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, body: bytes }), fail);
        });
        sent.once('timeout', () => sent.destroy());
        sent.once('error', fail);
        sent.end(body);
      });
      return { ...received, ms: performance.now() - startedAt };
    },
    close: () => agent.destroy(),
  };
};
export type TimedClient = ReturnType<typeof createTimedClient>;
