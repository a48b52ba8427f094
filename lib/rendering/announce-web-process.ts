import { randomUUID } from 'node:crypto';
import { announcePages } from '../jobs/capacity';
import { usesInngest } from '../jobs/client';
import { turnCount } from './turns';

/** On Inngest, web processes run the jobs. With the built-in engine, workers do and announce themselves. */
export const announceWebProcess = (): void => {
  if (!usesInngest()) return;
  const leave = announcePages(randomUUID(), turnCount());
  process.once('SIGTERM', () => void leave());
};
