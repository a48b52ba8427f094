import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '../env';
import { addressKey, isTrustedProxy } from './client-address';

/** Limits the connections of each address. Proxies of ours limit those of their clients. */
export const limitConnections = (server: Server): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? 'unknown';
    if (isTrustedProxy(address, env().TRUSTED_PROXIES)) return;
    const key = addressKey(address);
    const count = (open.get(key) ?? 0) + 1;
    if (count > env().HTTP_CONNECTIONS_PER_ADDRESS) {
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
};
