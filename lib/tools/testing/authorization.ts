import { expect } from 'vitest';
import type { Contract } from '@/lib/core/contracts/contract';
import { SCOPES } from '@/lib/core/model/scopes';
import { revokeApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { createTestKey, type TestUser } from './factories';
import { type RequestParts, refuse } from './request';

/** Removes what differs between two responses with the same problem. */
const withoutInstance = (text: string): string => text.replace(/urn:uuid:[0-9a-f-]+/, 'urn:uuid:');

/** 401 for the key in `parts`, or without one, limited by IP address. */
export const expectUnauthorized = async (contract: Contract, parts: RequestParts): Promise<void> => {
  const { headers } = await refuse('unauthorized', contract, parts);
  expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(headers.get('ratelimit-policy')).toBe('"auth";q=60;w=60');
};

/** 403 for a key of `userId` with all scopes except the required ones; the response lists both. */
export const expectForbidden = async (contract: Contract, parts: RequestParts, userId: string): Promise<void> => {
  const granted = SCOPES.filter((scope) => !contract.scopes.includes(scope));
  const { key, keyId } = await createTestKey(userId, granted);
  const { body } = await refuse('forbidden', contract, { ...parts, key });
  // A user can have 100 keys.
  await revokeApiKey({ userId }, keyId);
  expect(body).toMatchObject({ required_scopes: contract.scopes, granted_scopes: granted });
  for (const scope of [...contract.scopes, ...granted]) expect(body.detail).toContain(scope);
};

/** 404 for another user, with the same text as for a resource that does not exist (D4). */
export const expectHidden = async (
  contract: Contract,
  parts: RequestParts,
  missing: RequestParts,
  otherUser: TestUser,
): Promise<void> => {
  const foreign = await refuse('not-found', contract, { ...parts, key: otherUser.key });
  const absent = await refuse('not-found', contract, { ...missing, key: otherUser.key });
  expect(withoutInstance(foreign.text)).toBe(withoutInstance(absent.text));
};

export const createRevokedKey = async (owner: TestUser): Promise<string> => {
  const { key, keyId } = await createTestKey(owner.userId);
  await revokeApiKey(owner, keyId);
  return key;
};
