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

interface WebOptions {
  isDev?: boolean;
  output?: ServiceOutput;
}

const healthUrl = () => `http://127.0.0.1:${env().PORT}/healthz`;

/**
 * Starts the web process on `PORT`; `hasWorked` tells whether it has answered yet. With a loopback `APP_URL` nobody
 * else can reach it; with a public one it listens on every address.
 */
export const launchWeb = ({ isDev = false, output }: WebOptions = {}): Service => {
  const { PORT, isProduction } = env();
  const args = [isDev ? 'dev' : 'start', '--port', String(PORT), '--hostname', isProduction ? '0.0.0.0' : '127.0.0.1'];
  const web = startService([binary('next/dist/bin/next'), ...args], {
    environment: { NODE_ENV: isDev ? 'development' : 'production' },
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
    if (!web.isRunning()) throw new CommandError('The web process ended while it was starting; its output says why.');
    if (Date.now() > deadline) {
      await web.stop(5);
      throw new CommandError(`The web process did not answer on port ${env().PORT} within ${READY_SECONDS} s.`);
    }
    await sleep(50);
  }
  return web;
};
