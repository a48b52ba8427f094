import { db } from '@/lib/db';
import { type ApiKey, findApiKeys } from './queries';

/** The user's usable keys and those that were revoked or have expired, newest first. */
export const listApiKeys = async ({ userId }: { userId: string }): Promise<{ usable: ApiKey[]; ended: ApiKey[] }> => {
  const apiKeys = await findApiKeys(db(), { userId });
  const now = new Date();
  const isUsable = ({ revokedAt, expiresAt }: ApiKey) => revokedAt === null && (expiresAt === null || expiresAt > now);
  return { usable: apiKeys.filter(isUsable), ended: apiKeys.filter((apiKey) => !isUsable(apiKey)) };
};
