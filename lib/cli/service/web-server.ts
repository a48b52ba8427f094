// The web process in production. Node runs this file by itself: tsx would slow down every module that Next loads.
import { createServer } from 'node:http';
import next from 'next';

/** What `web.ts` passes as JSON in the first argument. */
export interface WebServerSettings {
  /** The folder of the app. */
  dir: string;
  port: number;
  hostname: string;
  /** How long an idle connection stays open, in seconds. */
  keepAliveSeconds: number;
  /** How long the headers of a request may take; also how long a new connection may be silent. */
  headersSeconds: number;
  /** How long a whole request may take to arrive. */
  requestSeconds: number;
  /** How long a client may take nothing of a response that waits for it, in seconds. */
  idleResponseSeconds: number;
  maxConnections: number;
}

/** Seconds until open responses are cut after a signal. `serve.ts` kills the process after 10. */
const DRAIN_SECONDS = 8;

const settings: WebServerSettings = JSON.parse(process.argv[2] ?? '');
const { dir, port, hostname } = settings;
const app = next({ dev: false, dir, port, hostname });
await app.prepare();
const handle = app.getRequestHandler();

const server = createServer(
  {
    headersTimeout: settings.headersSeconds * 1000,
    requestTimeout: settings.requestSeconds * 1000,
    keepAliveTimeout: settings.keepAliveSeconds * 1000,
    // Node looks for late requests this often.
    connectionsCheckingInterval: 1000,
    // Next leaves an upgraded socket open without any time-out, and nothing here speaks WebSocket.
    shouldUpgradeCallback: () => false,
  },
  (request, response) => {
    // Cuts clients that stopped reading, but not requests that take long to answer, such as the steps of jobs.
    response.setTimeout(settings.idleResponseSeconds * 1000, () => {
      if (response.socket && response.socket.writableLength > 0) response.socket.destroy();
    });
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.statusCode = 500;
      response.end('Internal Server Error');
    });
  },
);
server.maxConnections = settings.maxConnections;
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
