import { once } from 'node:events';
import { createServer } from 'node:net';
import { firstAccountLink } from '@/lib/server/domain/users/admission';
import { ensureDatabase } from '@/lib/server/ensure-database';
import { env } from '@/lib/server/env';
import { CommandError, main } from './main';
import { npmEnded } from './npm-ended';
import { requireSecret } from './require-secret';
import { ensureBuilt } from './service/ensure-built';
import { serve, serveWeb } from './service/serve';

const withoutNpm = npmEnded();
const isDev = process.argv.includes('--dev');
const isWebOnly = process.argv.includes('--web-only');

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

const seconds = (startedAt: number) => ((Date.now() - startedAt) / 1000).toFixed(1);

const build = async () => {
  const startedAt = Date.now();
  if (await ensureBuilt(env().NEXT_DIST_DIR)) console.error(`Built the app in ${seconds(startedAt)} s`);
};

const serveUntilStopped = async (): Promise<number> => {
  const stopRequested = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), withoutNpm]);
  const startedAt = Date.now();
  const service = await (isWebOnly ? serveWeb : serve)({ isDev });
  console.error(`Ready at ${env().APP_URL} (${seconds(startedAt)} s). Stop with Ctrl-C.`);

  const link = await firstAccountLink();
  if (link) console.error(`Create the first account, the administrator's, with this link: ${link}`);

  await stopRequested;
  process.on('SIGINT', service.kill);
  console.error('Stopping gracefully. Press Ctrl-C again to stop immediately.');
  await service.stop();
  process.off('SIGINT', service.kill);
  return 0;
};

/**
 * `npm start` and, with `--dev`, `npm run dev`: web, worker and, without DATABASE_URL, the embedded database. With
 * `--web-only`, no worker.
 */
await main(async () => {
  await requireFreePort(env().PORT);
  if (!isDev) await build();
  const leaveDatabase = await ensureDatabase();
  try {
    await requireSecret();
    return await serveUntilStopped();
  } finally {
    await leaveDatabase();
  }
});
