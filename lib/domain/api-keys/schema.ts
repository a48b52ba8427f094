import { z } from 'zod';
import { scopeSchema } from '@/lib/model/scopes';
import { text } from '@/lib/model/text';

/** Days until a new key expires; null is never. */
export const KEY_LIFETIMES = [7, 30, 90, 365, null] as const;

/** The form in which users create a key. */
export const newApiKeySchema = z.object({
  name: z.string().trim().min(1, { error: 'Give the key a name.' }).pipe(text(100)),
  livemode: z.boolean().default(true),
  scopes: z.array(scopeSchema).min(1, { error: 'Choose at least one scope.' }),
  lifetimeDays: z.literal(KEY_LIFETIMES),
});
