import { env } from '@/lib/server/env';
import { main } from '../main';

/** Runs jobs until a signal. The import is dynamic so that configuration errors are printed as messages. */
await main(async () => {
  env();
  await import('@/inngest/worker');
  return 0;
});
