import { env } from '@/lib/env';
import { main } from './main';

/** `npm run worker`: runs the jobs until a signal comes. Loaded here, so that a wrong configuration is told in words. */
await main(async () => {
  env();
  await import('@/inngest/worker');
  return 0;
});
