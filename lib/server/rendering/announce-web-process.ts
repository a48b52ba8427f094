import { randomUUID } from 'node:crypto';
import { announcePages } from '../jobs/capacity';
import { turnCount } from './turns';

/** Announces the pages of a web process that runs jobs, until the process ends. */
export const announceWebProcess = (): void => {
  const leave = announcePages(randomUUID(), turnCount());
  process.once('SIGTERM', () => void leave());
};
