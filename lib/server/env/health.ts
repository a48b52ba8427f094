import { optional, wholeNumber } from './kinds';

export const healthVariables = {
  /** MiB of resident memory beyond which a process counts as degraded. Default: lib/server/metrics/process-health.ts. */
  HEALTH_MEMORY_MB: optional(wholeNumber(64, 1_048_576).optional()),
  /** Port at which a worker serves `/healthz` and `/metrics`. */
  WORKER_PORT: optional(wholeNumber(1, 65_535).optional()),
};
