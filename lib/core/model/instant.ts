import { z } from 'zod';

/** Years of UTC whose times JavaScript and PostgreSQL write alike: ISO 8601 with four digits, in every time zone. */
const YEARS = { first: 1970, last: 9998 } as const;

/** Message for times outside of these years. */
export const INSTANT_RANGE = `Must be in the years ${YEARS.first} to ${YEARS.last}.`;

/** Whether a time is in the years that can be stored. Also needed for times that are computed from valid ones. */
export const isInstant = (time: Date): boolean => {
  const year = time.getUTCFullYear();
  return year >= YEARS.first && year <= YEARS.last;
};

/** A time that a client sends: ISO 8601 with `Z` or an offset. */
export const instant = () =>
  z.iso
    .datetime({ offset: true, abort: true })
    .refine((value) => isInstant(new Date(value)), { error: INSTANT_RANGE })
    .transform((value) => new Date(value));

/** A day that a client sends, like `2026-12-01`. */
export const day = () =>
  z.iso.date({ abort: true }).refine((value) => isInstant(new Date(value)), { error: INSTANT_RANGE });
