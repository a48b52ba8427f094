import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { env } from '@/lib/env';
import { limitConnections } from '@/lib/http/connections';
import { frontDoor } from '@/lib/http/front-door';
import { readPublicPages } from '@/lib/http/public-pages';
import { readServerActions } from '@/lib/http/server-actions';
import { ROOT } from '../run';

/** How long responses may continue after a signal. `serve.ts` kills the process after 10 s. */
const DRAIN_SECONDS = 8;

/** The web process: Next behind the front door. With `--dev`, it compiles pages when they are requested. */
const isDev = process.argv.includes('--dev');

const {
  PORT: port,
  isProduction,
  NEXT_DIST_DIR,
  HTTP_HEADERS_SECONDS,
  HTTP_REQUEST_SECONDS,
  HTTP_KEEP_ALIVE_SECONDS,
  HTTP_IDLE_RESPONSE_SECONDS,
  HTTP_MAX_CONNECTIONS,
} = env();
// On all addresses if `APP_URL` is public.
const hostname = isProduction ? '0.0.0.0' : '127.0.0.1';

const server = createServer({
  headersTimeout: HTTP_HEADERS_SECONDS * 1000,
  requestTimeout: HTTP_REQUEST_SECONDS * 1000,
  keepAliveTimeout: HTTP_KEEP_ALIVE_SECONDS * 1000,
  // Milliseconds between checks for requests that have timed out.
  connectionsCheckingInterval: 1000,
  // Only pages in development use WebSocket. Next keeps upgraded sockets open without a timeout.
  shouldUpgradeCallback: ({ url }) => isDev && Boolean(url?.startsWith('/_next/')),
});
const app = next({ dev: isDev, dir: ROOT, port, hostname, httpServer: server });
await app.prepare();
const build = path.join(ROOT, NEXT_DIST_DIR);
const handle = frontDoor({
  handle: app.getRequestHandler(),
  actions: isDev ? undefined : readServerActions(build),
  pages: isDev ? undefined : readPublicPages(build),
});
server.on('request', handle);
// A body may then be refused before it is sent.
server.on('checkContinue', handle);
server.on('request', (_request, response) => {
  // Disconnects clients that stopped reading, but not slow responses such as the steps of jobs.
  response.setTimeout(HTTP_IDLE_RESPONSE_SECONDS * 1000, () => {
    if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
  });
});
limitConnections(server);
server.maxConnections = HTTP_MAX_CONNECTIONS;
// Idle connections make room for new ones.
server.on('drop', () => server.closeIdleConnections());
server.on('error', (error) => {
  console.error(error);
  process.exit(1);
});

const stop = (exitCode: number) => {
  setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000).unref();
  server.close(async () => {
    await app.close();
    process.exit(exitCode);
  });
};
process.once('SIGTERM', () => stop(143));
process.once('SIGINT', () => stop(130));
server.listen(port, hostname);
