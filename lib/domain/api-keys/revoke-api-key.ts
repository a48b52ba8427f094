import { db } from '@/lib/db';
import { requireFound } from '@/lib/errors';
import { type ApiKey, updateApiKeyRevoked } from './queries';

/** Revokes a key permanently. It takes effect with the next request. @throws NotFoundError */
export const revokeApiKey = async (owner: { userId: string }, id: string): Promise<ApiKey> =>
  requireFound(await updateApiKeyRevoked(db(), { id, userId: owner.userId }), 'API key');
