import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/env';
import { CommandError } from './main';
import { binary } from './run';
import { type Service, type ServiceOutput, startService } from './service';

const READY_SECONDS = 60;

const isAnswering = async (url: string): Promise<boolean> => {
  try {
    await fetch(url);
    return true;
  } catch {
    return false;
  }
};

/**
 * Starts the web process on `PORT` and waits until it answers. With a loopback `APP_URL` nobody
 * else can reach it; with a public one it listens on every address.
 * @throws CommandError when it ends or stays silent for a minute.
 */
export const startWeb = async ({
  isDev = false,
  output,
}: {
  isDev?: boolean;
  output?: ServiceOutput;
} = {}): Promise<Service> => {
  const { PORT, isProduction } = env();
  const args = [isDev ? 'dev' : 'start', '--port', String(PORT), '--hostname', isProduction ? '0.0.0.0' : '127.0.0.1'];
  const web = startService([binary('next/dist/bin/next'), ...args], {
    environment: { NODE_ENV: isDev ? 'development' : 'production' },
    output,
  });
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (!(await isAnswering(`http://127.0.0.1:${PORT}/healthz`))) {
    if (!web.isRunning()) throw new CommandError('The web process ended while it was starting; its output says why.');
    if (Date.now() > deadline) {
      await web.stop(5);
      throw new CommandError(`The web process did not answer on port ${PORT} within ${READY_SECONDS} s.`);
    }
    await sleep(100);
  }
  return web;
};
