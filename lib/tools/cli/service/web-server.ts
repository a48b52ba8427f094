import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import next from 'next';
import { env } from '@/lib/server/env';
import { limitConnections } from '@/lib/server/http/connections';
import { logPrintedErrors } from '@/lib/server/http/console';
import { frontDoor } from '@/lib/server/http/front-door';
import { readPublicPages } from '@/lib/server/http/public-pages';
import { readServerActions } from '@/lib/server/http/server-actions';
import { loadStaticFiles } from '@/lib/server/http/static-files';
import { respondToUnparsed } from '@/lib/server/http/unparsed';
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
} = env();
// On all addresses if `APP_URL` is public.
const hostname = isProduction ? '0.0.0.0' : '127.0.0.1';

const server = createServer({
  headersTimeout: HTTP_HEADERS_SECONDS * 1000,
  requestTimeout: HTTP_REQUEST_SECONDS * 1000,
  keepAliveTimeout: HTTP_KEEP_ALIVE_SECONDS * 1000,
  // Milliseconds between checks for requests that have timed out.
  connectionsCheckingInterval: 1000,
  // The front door requires it, with its own response.
  requireHostHeader: false,
  // Only pages in development use WebSocket. Next keeps upgraded sockets open without a timeout.
  shouldUpgradeCallback: ({ url }) => isDev && Boolean(url?.startsWith('/_next/')),
});
const app = next({ dev: isDev, dir: ROOT, port, hostname, httpServer: server });
await app.prepare();
// Not in development, where they are for people.
if (!isDev) logPrintedErrors();
const buildFolder = path.join(ROOT, NEXT_DIST_DIR);
const handle = frontDoor({
  handle: app.getRequestHandler(),
  build: isDev
    ? undefined
    : {
        actions: readServerActions(buildFolder),
        files: loadStaticFiles(ROOT, buildFolder),
        pages: readPublicPages(buildFolder),
      },
});
server.on('request', handle);
// A body may then be refused before it is sent.
server.on('checkContinue', handle);
respondToUnparsed(server);
limitConnections(server);
server.on('error', (error) => {
  console.error(error);
  process.exit(1);
});

/** Paths whose first request loads much code, during which nobody else would be served. */
const LOADED_FIRST = ['/api/auth/csrf', '/api/mcp', '/api/inngest', '/quizzes'];

/** Requests them once, on a port that nobody knows. */
const loadCode = async (): Promise<void> => {
  const early = createServer(handle).listen(0, '127.0.0.1');
  await once(early, 'listening');
  const { port } = early.address() as AddressInfo;
  for (const path of LOADED_FIRST) {
    const request = get({ host: '127.0.0.1', port, path, agent: false });
    const [response] = await once(request, 'response');
    response.resume();
    await once(response, 'end');
  }
  early.close();
};

const stop = (exitCode: number) => {
  setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1000).unref();
  server.close(async () => {
    await app.close();
    process.exit(exitCode);
  });
};
process.once('SIGTERM', () => stop(143));
process.once('SIGINT', () => stop(130));
if (!isDev) await loadCode();
server.listen(port, hostname);
