import { db } from '@/lib/db';
import type { Scope } from '@/lib/model/scopes';
import { requireRoom } from '../account-quotas/internal';
import { generateKey, hashKey, keyPrefix } from './key-format';
import { type ApiKey, insertApiKey } from './queries';

interface NewKey {
  userId: string;
  /** Shown to the owner in lists. */
  name: string;
  scopes: readonly Scope[];
  /** False for a test key (D87). */
  livemode?: boolean;
  expiresAt?: Date;
}

/** Creates a key and returns it for the only time: just its SHA-256 is stored (D11). @throws QuotaExceededError */
export const createApiKey = async ({
  userId,
  name,
  scopes,
  livemode = true,
  expiresAt,
}: NewKey): Promise<{ key: string; apiKey: ApiKey }> => {
  const key = generateKey(livemode);
  const apiKey = await db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'api_keys');
    return insertApiKey(tx, {
      userId,
      name,
      livemode,
      scopes: [...new Set(scopes)],
      keyHash: hashKey(key),
      keyPrefix: keyPrefix(key),
      expiresAt,
    });
  });
  return { key, apiKey };
};
