'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { NewKey, NewKeyErrors } from '@/components/api-keys/new-key-form';
import { DAY_MS } from '@/lib/core/model/durations';
import { idSchema } from '@/lib/core/model/id';
import { scopeSchema } from '@/lib/core/model/scopes';
import { createApiKey, newApiKeySchema, revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { inDashboard } from '@/lib/server/domain/audit/audit';
import { InvalidInputError, NotFoundError, QuotaExceededError } from '@/lib/server/errors';
import { admit, TOO_MANY } from '../admit';

const PATH = '/api-keys';

const newKeyType: z.ZodType<NewKey> = z.object({
  name: z.string(),
  livemode: z.boolean(),
  scopes: z.array(scopeSchema),
  lifetimeDays: z.number().nullable(),
});

/** Creates a key, which only this result contains. */
export const createKey = async (input: NewKey): Promise<{ key: string } | { errors: NewKeyErrors }> => {
  const user = await admit(PATH);
  if (!user) return { errors: { form: TOO_MANY } };
  const { data, error } = newApiKeySchema.safeParse(argument(input, newKeyType));
  if (!data) {
    const { name, scopes, lifetimeDays } = z.flattenError(error).fieldErrors;
    return { errors: { name: name?.[0], scopes: scopes?.[0], form: lifetimeDays?.[0] } };
  }
  const { name, livemode, scopes, lifetimeDays } = data;
  const expiresAt = lifetimeDays === null ? undefined : new Date(Date.now() + lifetimeDays * DAY_MS);
  try {
    const { key } = await recordingAddress(() =>
      createApiKey({ userId: user.id, name, livemode, scopes, expiresAt, by: inDashboard(user.id) }),
    );
    revalidatePath(PATH);
    return { key };
  } catch (error) {
    if (error instanceof InvalidInputError) return { errors: { scopes: error.explanation } };
    if (error instanceof QuotaExceededError) return { errors: { form: error.message } };
    throw error;
  }
};

export const revokeKey = async (id: string): Promise<{ error: string } | null> => {
  const user = await admit(PATH);
  if (!user) return { error: TOO_MANY };
  const keyId = argument(id, idSchema);
  try {
    await recordingAddress(() => revokeApiKey({ userId: user.id }, keyId));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
  }
  revalidatePath(PATH);
  return null;
};
