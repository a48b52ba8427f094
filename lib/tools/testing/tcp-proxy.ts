import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface TcpProxy {
  /** The target's URL, with the proxy's address. */
  url: string;
  /** Resets all connections. */
  reset(): void;
}

interface Options {
  /** Receives what clients send. */
  onData?: (client: net.Socket, bytes: Buffer) => void;
  /** Default: a free one. */
  port?: number;
}

/** Starts a server that forwards connections to the server at `target`, until the test ends. */
export const startTcpProxy = async (
  target: string,
  { onData = () => {}, port = 0 }: Options = {},
): Promise<TcpProxy> => {
  const url = new URL(target);
  const [targetPort, targetHost] = [Number(url.port), url.hostname];
  const clients = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const upstream = net.connect(targetPort, targetHost);
    clients.add(client);
    client.on('close', () => upstream.destroy()).on('error', () => {});
    upstream.on('error', () => {});
    client.on('data', (bytes) => onData(client, bytes));
    client.pipe(upstream).pipe(client);
  });
  onTestFinished(() => void server.close());
  await once(server.listen(port, '127.0.0.1'), 'listening');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reset = () => {
    for (const client of clients) client.resetAndDestroy();
    clients.clear();
  };
  return { url: url.href, reset };
};
