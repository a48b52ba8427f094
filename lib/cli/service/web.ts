import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { CommandError } from '../main';
import { binary, ROOT } from '../run';
import { type Service, type ServiceOutput, startService } from './service';
import type { WebServerSettings } from './web-server';

const READY_SECONDS = 60;

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
};

interface WebOptions {
  isDev?: boolean;
  output?: ServiceOutput;
}

const healthUrl = () => `http://127.0.0.1:${env().PORT}/healthz`;

/** The program and its arguments: a server of our own, whose time-outs can be set, or Next's for development. */
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
 * Starts the web process on `PORT`; `hasWorked` tells whether it has answered yet. With a loopback `APP_URL` nobody
 * else can reach it; with a public one it listens on every address.
 */
export const launchWeb = ({ isDev = false, output }: WebOptions = {}): Service => {
  const web = startService(program(isDev), {
    environment: {
      NODE_ENV: isDev ? 'development' : 'production',
      // Next forwards some server actions to itself; without this, to the `Host` of the request.
      __NEXT_PRIVATE_ORIGIN: `http://localhost:${env().PORT}`,
    },
    output,
  });
  let hasAnswered = false;
  const url = healthUrl();
  const look = async () => {
    while (web.isRunning() && !hasAnswered) {
      hasAnswered = await isAnswering(url);
      await sleep(50);
    }
  };
  void look();
  return { ...web, hasWorked: () => hasAnswered };
};

/**
 * Starts the web process and waits until it answers.
 * @throws CommandError when it ends or stays silent for a minute.
 */
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
