import { env } from '@/lib/env';
import { main } from './main';

/** `npm run worker`: runs the jobs until a signal comes. The import is dynamic so that configuration errors are printed as plain messages. */
await main(async () => {
  env();
  await import('@/inngest/worker');
  return 0;
});
