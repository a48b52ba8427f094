import { pipelinedDb } from '@/lib/db';
import type { RequestActor } from '@/lib/model/actor';
import { hashKey, isApiKey } from './key-format';
import { findUsableKey } from './queries';

/** The actor of a key; null if the key is malformed, unknown, revoked or expired. */
export const findKeyActor = async (key: string): Promise<RequestActor | null> => {
  if (!isApiKey(key)) return null;
  const found = await findUsableKey(pipelinedDb(), hashKey(key));
  return found ? { ...found, via: 'key' } : null;
};
