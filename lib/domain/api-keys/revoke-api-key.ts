import { db } from '@/lib/db';
import { NotFoundError } from '@/lib/errors';
import { type ApiKey, updateApiKeyRevoked } from './queries';

/** Revokes a key permanently. It takes effect with the next request. @throws NotFoundError */
export const revokeApiKey = async (owner: { userId: string }, id: string): Promise<ApiKey> => {
  const apiKey = await updateApiKeyRevoked(db(), { id, userId: owner.userId });
  if (!apiKey) throw new NotFoundError('API key');
  return apiKey;
};
