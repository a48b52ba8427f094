import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '@/drizzle/schema/users';
import { CONTRACTS } from '@/lib/core/contracts';
import type { Contract } from '@/lib/core/contracts/contract';
import { ADMIN_SCOPES, isAdminScope, SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { createRevokedKey, expectForbidden, expectHidden, expectUnauthorized } from '@/lib/tools/testing/authorization';
import { createAccount, signIn } from '@/lib/tools/testing/browser';
import {
  createModeTestKey,
  createTestAdministrator,
  createTestKey,
  createTestUser,
  setTestAdministrator,
  type TestUser,
} from '@/lib/tools/testing/factories';
import { createWorld, GOOD_REQUESTS, goodRequest, refillLimits, type World } from '@/lib/tools/testing/operations';
import { call, faults, type RequestParts, refuse, succeed } from '@/lib/tools/testing/request';

let world: World;
let otherUser: TestUser;
/** A demoted administrator, whose key was granted the scopes of administrators. */
let demoted: TestUser;
/** An administrator's test key, and a key of an administrator who was blocked. */
let testKeyOfAdmin: string;
let blockedAdmin: TestUser;
let invalidKeys: Record<string, string | undefined>;
beforeAll(async () => {
  // The first account that can sign in would administer the installation.
  await createAccount();
  world = await createWorld();
  otherUser = await createTestUser();
  const { owner } = world;
  const { userId } = await createTestUser();
  await setTestAdministrator(userId, true);
  demoted = await createTestKey(userId, [...SCOPES, ...ADMIN_SCOPES]);
  await setTestAdministrator(userId, false);
  testKeyOfAdmin = await createModeTestKey((await createTestAdministrator()).userId);
  blockedAdmin = await createTestAdministrator();
  await db().update(users).set({ blockedAt: new Date() }).where(eq(users.id, blockedAdmin.userId));
  invalidKeys = {
    none: undefined,
    malformed: `${owner.key}0`,
    unknown: `qk_live_${randomBytes(20).toString('hex')}`,
    'wrong prefix': `qq_${randomBytes(20).toString('hex')}`,
    expired: (await createTestKey(owner.userId, SCOPES, new Date(Date.now() - 1000))).key,
    revoked: await createRevokedKey(owner),
  };
});
beforeEach(() => Promise.all([world.owner, otherUser].map(refillLimits)));

/** What browsers send from pages of the service. */
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** The same request for resources that don’t exist. */
const missing = (parts: RequestParts): RequestParts => ({
  ...parts,
  params: Object.fromEntries(Object.keys(parts.params ?? {}).map((name) => [name, randomUUID()])),
});

/** Operations whose body refers to a resource of the user. */
const REFERRING_BODIES = [
  'createRender',
  'createRenderArchive',
  'createThumbnail',
  'createUpload',
  'suggestMetadata',
  'suggestPromotions',
];

/** The same request with other ids in its body. */
const withRandomIds = ({ body, ...parts }: RequestParts): RequestParts => {
  const ids = new Set(secretsOf(world));
  const replace = (_: string, value: unknown) => (typeof value === 'string' && ids.has(value) ? randomUUID() : value);
  return { ...parts, body: JSON.parse(JSON.stringify(body), replace) };
};

const secretsOf = ({ owner, ...ids }: World): string[] => [owner.userId, ...Object.values(ids)];

const rows = CONTRACTS.map((contract): [string, Contract] => [contract.operationId, contract]);
const isPublic = (contract: Contract) => contract.isPublic === true;

describe('every operation', () => {
  it('has exactly one row in lib/tools/testing/operations.ts', () => {
    expect(Object.keys(GOOD_REQUESTS).sort()).toEqual(rows.map(([operationId]) => operationId).sort());
  });

  it('requires credentials unless it is meant to be public', () => {
    const open = CONTRACTS.filter(isPublic).map(({ operationId }) => operationId);
    expect(open).toEqual(['getOpenapi', 'getPostmanCollection']);
  });

  it('requires the scope of administrators under /api/v1/admin, where all of theirs are', () => {
    const isOfAdmins = ({ path }: Contract) => path.startsWith('/api/v1/admin/');
    expect(CONTRACTS.filter(isOfAdmins).length).toBeGreaterThan(8);
    for (const contract of CONTRACTS.filter(isOfAdmins)) expect(contract.scopes.some(isAdminScope)).toBe(true);
    expect(CONTRACTS.filter(({ scopes }) => scopes.some(isAdminScope)).filter((one) => !isOfAdmins(one))).toEqual([]);
  });

  describe.each(rows.filter(([, contract]) => !isPublic(contract)))('%s', (_, contract) => {
    it.skipIf(!contract.params)('400 for invalid ids in the path', async () => {
      const parts = goodRequest(contract, world);
      const names = Object.keys(parts.params ?? {});
      const params = Object.fromEntries(names.map((name) => [name, '1']));
      const { key } = contract.scopes.some(isAdminScope) ? await createTestAdministrator() : world.owner;
      const response = await refuse('validation-error', contract, { ...parts, key, params });
      expect(faults(response)).toEqual(names.sort());
    });
    it('401 without a valid key', async () => {
      const parts = goodRequest(contract, world);
      await expectUnauthorized(contract, parts);
      for (const [name, key] of Object.entries(invalidKeys)) {
        expect((await call(contract, { ...parts, key })).status, name).toBe(401);
      }
    });
    it.skipIf(contract.scopes.length === 0)('403 with too few scopes', () =>
      expectForbidden(contract, goodRequest(contract, world), world.owner.userId),
    );
    it.runIf(contract.scopes.some(isAdminScope))('403 for users who are no administrators', async () => {
      const parts = goodRequest(contract, world);
      const Cookie = await signIn(await createAccount());
      await refuse('forbidden', contract, { ...parts, key: demoted.key });
      await refuse('forbidden', contract, { ...parts, key: testKeyOfAdmin });
      await refuse('account-blocked', contract, { ...parts, key: blockedAdmin.key });
      await refuse('forbidden', contract, { ...parts, headers: { ...parts.headers, Cookie, ...SAME_ORIGIN } });
      if (parts.params) await refuse('forbidden', contract, { ...missing(parts), key: otherUser.key });
    });
    it.skipIf(contract.scopes.some(isAdminScope))('can’t read or change another user’s resources', async () => {
      const parts = goodRequest(contract, world);
      if (parts.params) return expectHidden(contract, parts, missing(parts), otherUser);
      if (REFERRING_BODIES.includes(contract.operationId)) {
        return expectHidden(contract, parts, withRandomIds(parts), otherUser);
      }
      const { text } = await call(contract, { ...parts, key: otherUser.key });
      for (const secret of secretsOf(world)) expect(text).not.toContain(secret);
    });
  });

  it.each(rows.filter(([, contract]) => isPublic(contract)))('%s needs no key', async (_, contract) => {
    await succeed(contract, goodRequest(contract, world));
  });
});
