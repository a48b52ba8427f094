import { once } from 'node:events';
import { env } from '@/lib/server/env';
import { main } from './main';
import { npmEnded } from './npm-ended';
import { serveWorker } from './service/serve';

/** `npm run worker`: runs jobs until a signal, and restarts the process that does so when it ends or is unhealthy. */
await main(async () => {
  env();
  const stopRequested = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), npmEnded()]);
  const worker = serveWorker();
  await stopRequested;
  process.on('SIGINT', worker.kill);
  await worker.stop();
  return 0;
});
