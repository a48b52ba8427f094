import { env } from '@/lib/env';
import { main } from './main';
import { npmEnded } from './npm-ended';

/** `npm run worker`: runs jobs until a signal. The import is dynamic so that configuration errors are printed as messages. */
await main(async () => {
  env();
  // Has no effect if the worker is stopping already.
  void npmEnded().then(() => process.emit('SIGTERM'));
  await import('@/inngest/worker');
  return 0;
});
