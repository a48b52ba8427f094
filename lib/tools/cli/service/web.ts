import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '@/lib/server/env';
import { CommandError } from '../main';
import { builtWebServer, bundleWebServer } from './ensure-built';
import { type Service, type ServiceOutput, startService } from './service';

const READY_SECONDS = 60;

interface WebOptions {
  isDev?: boolean;
  output?: ServiceOutput;
}

/**
 * Starts the web process on `PORT`. `hasWorked` returns whether it has responded. It listens on all addresses if `APP_URL`
 * is public, otherwise on loopback.
 */
export const launchWeb = ({ isDev = false, output }: WebOptions = {}): Service => {
  const web = startService([builtWebServer(env().NEXT_DIST_DIR), ...(isDev ? ['--dev'] : [])], {
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
      // biome-ignore lint/style/noRestrictedGlobals: the web process that this one started.
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
  if (options.isDev) await bundleWebServer(env().NEXT_DIST_DIR);
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
