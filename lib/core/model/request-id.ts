import { z } from 'zod';

/** An `X-Request-Id` that a caller may send (D165): short enough for the log and the database. */
export const requestIdSchema = z
  .string()
  .regex(/^[\w.-]{1,128}$/, { error: 'Must have 1 to 128 letters, digits, dots, hyphens or underscores.' });
