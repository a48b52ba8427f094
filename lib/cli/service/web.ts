import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { CommandError } from '../main';
import { binary, ROOT } from '../run';
import { type Service, type ServiceOutput, startService } from './service';
import type { WebServerSettings } from './web-server';

const READY_SECONDS = 60;

interface WebOptions {
  isDev?: boolean;
  output?: ServiceOutput;
}

/** The program and its arguments: our server, whose timeouts can be configured, or Next's development server. */
const program = (isDev: boolean): string[] => {
  const { PORT: port, isProduction, ...rest } = env();
  const hostname = isProduction ? '0.0.0.0' : '127.0.0.1';
  if (isDev) return [binary('next/dist/bin/next'), 'dev', '--port', String(port), '--hostname', hostname];
  const settings: WebServerSettings = {
    dir: ROOT,
    port,
    hostname,
    keepAliveSeconds: rest.HTTP_KEEP_ALIVE_SECONDS,
    headersSeconds: rest.HTTP_HEADERS_SECONDS,
    requestSeconds: rest.HTTP_REQUEST_SECONDS,
    idleResponseSeconds: rest.HTTP_IDLE_RESPONSE_SECONDS,
    maxConnections: rest.HTTP_MAX_CONNECTIONS,
  };
  return ['lib/cli/service/web-server.ts', JSON.stringify(settings)];
};

/**
 * Starts the web process on `PORT`. `hasWorked` returns whether it has responded. It listens on all addresses if `APP_URL`
 * is public, otherwise on loopback.
 */
export const launchWeb = ({ isDev = false, output }: WebOptions = {}): Service => {
  const web = startService(program(isDev), {
    environment: {
      NODE_ENV: isDev ? 'development' : 'production',
      // Next.js forwards some server actions to itself, by default to the `Host` of the request.
      __NEXT_PRIVATE_ORIGIN: `http://localhost:${env().PORT}`,
    },
    output,
  });
  let hasResponded = false;
  const url = `http://127.0.0.1:${env().PORT}/healthz`;
  const poll = async () => {
    while (web.isRunning() && !hasResponded) {
      hasResponded = await fetch(url).then(
        () => true,
        () => false,
      );
      await sleep(50);
    }
  };
  void poll();
  return { ...web, hasWorked: () => hasResponded };
};

/** Starts the web process and waits until it responds. @throws CommandError if it ends or does not respond in time */
export const startWeb = async (options: WebOptions = {}): Promise<Service> => {
  const web = launchWeb(options);
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (!web.hasWorked()) {
    if (!web.isRunning()) throw new CommandError('The web process exited during start-up. See its output above.');
    if (Date.now() > deadline) {
      await web.stop(5);
      throw new CommandError(`The web process did not respond on port ${env().PORT} within ${READY_SECONDS} s.`);
    }
    await sleep(50);
  }
  return web;
};
