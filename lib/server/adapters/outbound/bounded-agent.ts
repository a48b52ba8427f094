import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { tooLarge, tooSlow } from './outbound-error';

/** Per connection. Each carries one request and its response. */
interface ConnectionLimits {
  /** Bytes received, headers included. */
  maxBytes: number;
  /** Milliseconds from the connection's start to its end. */
  timeoutMs: number;
}

const limit = (socket: Socket, { maxBytes, timeoutMs }: ConnectionLimits): void => {
  const timer = setTimeout(() => socket.destroy(tooSlow(timeoutMs)), timeoutMs);
  let left = maxBytes;
  socket.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy(tooLarge(maxBytes));
  });
  socket.once('close', () => clearTimeout(timer));
};

/** An agent for SDKs that use `node:http` and take no `fetch`. Node.js follows no redirects and decompresses nothing. */
export const boundedAgent = (protocol: string, limits: ConnectionLimits): http.Agent => {
  const agent = protocol === 'https:' ? new https.Agent({ keepAlive: false }) : new http.Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback) as Socket;
    limit(socket, limits);
    return socket;
  };
  return agent;
};
