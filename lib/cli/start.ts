import { once } from 'node:events';
import { createServer } from 'node:net';
import { ensureDatabase } from '@/lib/ensure-database';
import { env } from '@/lib/env';
import { ensureBuilt } from './ensure-built';
import { CommandError, main } from './main';
import { startService } from './service';
import { supervise } from './supervise';
import { startWeb } from './web';

const isDev = process.argv.includes('--dev');

/** The worker lets running steps end within 25 s (design/jobs.md) and then closes its browser. */
const WORKER_GRACE = 30;
const WEB_GRACE = 10;

const requireFreePort = async (port: number) => {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    throw new CommandError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  probe.close();
  await once(probe, 'close');
};

const build = async () => {
  const startedAt = Date.now();
  if (await ensureBuilt(env().NEXT_DIST_DIR)) console.error(`Built the app in ${seconds(startedAt)} s`);
};
const seconds = (startedAt: number) => ((Date.now() - startedAt) / 1000).toFixed(1);

/** Resolves with an exit code when the first signal comes. */
const signalled = () =>
  new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
  });

const serve = async (): Promise<number> => {
  const startedAt = Date.now();
  const stopRequested = signalled();
  const web = await startWeb({ isDev });
  const worker = supervise('worker', () =>
    startService(['--import', 'tsx', 'inngest/worker.ts'], {
      environment: { NODE_ENV: isDev ? 'development' : 'production' },
      // Drawing videos takes all the machine has to give; who waits for an answer goes first.
      isBackground: true,
    }),
  );
  console.error(`Ready at ${env().APP_URL} (${seconds(startedAt)} s). Stop with Ctrl-C.`);

  const code = await Promise.race([stopRequested, web.exited]);
  if (!web.isRunning()) console.error(`The web process ended with code ${code}; stopping.`);
  const force = () => {
    worker.kill();
    web.kill();
  };
  process.on('SIGINT', force);
  console.error('Stopping; what is running may end first. Ctrl-C again stops at once.');
  // The worker draws on a page of the web process, so it goes first.
  await worker.stop(WORKER_GRACE);
  await web.stop(WEB_GRACE);
  process.off('SIGINT', force);
  return code;
};

await main(async () => {
  await requireFreePort(env().PORT);
  if (!isDev) await build();
  const leaveDatabase = await ensureDatabase();
  try {
    return await serve();
  } finally {
    await leaveDatabase();
  }
});
