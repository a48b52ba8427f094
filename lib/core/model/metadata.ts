import { z } from 'zod';
import { text } from './text';

/** Those of Stripe's metadata, with fewer pairs. */
const METADATA_LIMITS = { pairs: 20, key: 40, value: 500 } as const;

const KEY = new RegExp(`^[A-Za-z0-9][A-Za-z0-9_.-]{0,${METADATA_LIMITS.key - 1}}$`);
const KEY_ERROR = `Must have up to ${METADATA_LIMITS.key} letters, digits, dots, hyphens and underscores, and start with a letter or digit.`;

/** Text pairs of an integrator, which nothing in the service reads (D152). */
export const metadataSchema = z
  .record(z.string().regex(KEY, { error: KEY_ERROR }), text(METADATA_LIMITS.value))
  .refine((pairs) => Object.keys(pairs).length <= METADATA_LIMITS.pairs, {
    error: `Must have at most ${METADATA_LIMITS.pairs} pairs.`,
  });
export type Metadata = z.output<typeof metadataSchema>;

export const METADATA_DESCRIPTION = `Up to ${METADATA_LIMITS.pairs} pairs of texts of your own, such as ids of your system.`;

/** As sent with an object that is created. */
export const newMetadata = metadataSchema.default({}).describe(METADATA_DESCRIPTION);
/** As returned. */
export const metadataWire = z.record(z.string(), z.string()).describe(METADATA_DESCRIPTION);

/** A parameter of lists: `order:1234`. */
export const metadataFilter = z
  .string()
  .max(METADATA_LIMITS.key + 1 + METADATA_LIMITS.value)
  .transform((value, context): [key: string, value: string] => {
    const at = value.indexOf(':');
    const pair: [string, string] = [value.slice(0, at), value.slice(at + 1)];
    if (at < 0 || !KEY.test(pair[0]))
      context.addIssue({ code: 'custom', message: 'Must be a key and its value, as order:1234.' });
    return pair;
  })
  .optional()
  .meta({
    description:
      'Only those with this pair in `metadata`: key and value with a colon between them, such as `order:1234`.',
    example: 'order:1234',
  });
