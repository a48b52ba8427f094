// The web process in production. Runs without tsx, which would slow down every module that Next.js loads.
import { createServer } from 'node:http';
import next from 'next';

/** Passed by `web.ts` as JSON in the first argument. */
export interface WebServerSettings {
  /** The folder of the app. */
  dir: string;
  port: number;
  hostname: string;
  /** How long an idle connection stays open, in seconds. */
  keepAliveSeconds: number;
  /** How long the headers of a request may take, and how long a new connection may send nothing. */
  headersSeconds: number;
  /** How long a whole request may take to arrive. */
  requestSeconds: number;
  /** How long a client may stop reading its response. */
  idleResponseSeconds: number;
  maxConnections: number;
}

/** How long responses may continue after a signal. `serve.ts` kills the process after 10 s. */
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
    // Milliseconds between checks for requests that have timed out.
    connectionsCheckingInterval: 1000,
    // Next.js keeps upgraded sockets open without a timeout, and the app does not use WebSocket.
    shouldUpgradeCallback: () => false,
  },
  (request, response) => {
    // Disconnects clients that stopped reading, but not slow responses such as the steps of jobs.
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
