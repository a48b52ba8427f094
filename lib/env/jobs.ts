import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { optional, wholeNumber } from './kinds';

const OWN_ID = randomUUID();

/** The workers that run jobs. */
export const jobVariables = {
  /** Days for which ended job runs, and events that were sent, are kept. */
  JOB_RETENTION_DAYS: optional(wholeNumber(1, 3650).default(7)),
  /** Names a worker across restarts; no two that run may share it. */
  WORKER_ID: optional(z.string().max(200).default(OWN_ID)),
};
