import { once } from 'node:events';
import { closeDatabase } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { CommandError, main } from './main';
import { npmEnded } from './npm-ended';
import { requireSecret } from './require-secret';
import { serveWorker } from './service/serve';

/** `npm run worker`: runs jobs until a signal, and restarts the process that does so when it ends or is unhealthy. */
await main(async () => {
  env();
  // A worker waits for its database, so only another secret ends its start.
  await requireSecret()
    .catch((error: unknown) => {
      if (error instanceof CommandError) throw error;
    })
    .finally(closeDatabase);
  const stopRequested = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), npmEnded()]);
  const worker = serveWorker();
  await stopRequested;
  process.on('SIGINT', worker.kill);
  await worker.stop();
  return 0;
});
