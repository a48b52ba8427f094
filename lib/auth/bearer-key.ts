import { findKeyActor } from '../domain/api-keys/find-key-actor';
import type { RequestActor } from '../model/actor';

/**
 * The API key in `Authorization` (specification, Authentication 1). `undefined` when the header is
 * absent, so that another credential may speak; null when what it holds is not accepted.
 */
export const bearerKey = async (request: Request): Promise<RequestActor | null | undefined> => {
  const header = request.headers.get('authorization');
  if (header === null) return undefined;
  const key = /^bearer +(\S+)$/i.exec(header.trim())?.[1];
  return key === undefined ? null : findKeyActor(key);
};
