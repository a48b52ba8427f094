import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { optional, wholeNumber } from './kinds';

const OWN_ID = randomUUID();

export const jobVariables = {
  /** Days for which ended job runs and sent events are kept. */
  JOB_RETENTION_DAYS: optional(wholeNumber(1, 3650).default(7)),
  /** Identifies a worker across restarts. Must be unique among running workers. */
  WORKER_ID: optional(z.string().max(200).default(OWN_ID)),
};
