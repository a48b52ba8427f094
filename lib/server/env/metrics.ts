import { z } from 'zod';
import { optional } from './kinds';

export const metricsVariables = {
  /** Bearer token with which Prometheus reads `/metrics`. */
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, { error: 'Must have at least 16 characters: letters, digits, - . _ ~ + / =.' })
      .optional(),
  ),
};
