import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { users } from '@/drizzle/schema/users';
import type { RequestActor } from '@/lib/core/model/actor';
import { isAdminScope, type Scope, scopeSchema, scopesOf } from '@/lib/core/model/scopes';
import { text } from '@/lib/core/model/text';
import { type Connection, db, pipelinedDb, prepared, type Transaction } from '@/lib/server/db';
import { AccountBlockedError, InvalidInputError, requireFound } from '@/lib/server/errors';
import { requireRoom } from '../account-quotas/account-quotas';
import { type AuditActor, inDashboard, recordAudit } from '../audit/audit';
import { firstRow, insertedRow } from '../sql';

/** The prefixes of live and test keys (D87), and an older one that is still accepted (D11). */
const KEY = /^(qk_live_|qk_test_|qq_)[0-9a-f]{40}$/;

const isApiKey = (value: string): boolean => KEY.test(value);

const generateKey = (livemode: boolean): string =>
  `qk_${livemode ? 'live' : 'test'}_${randomBytes(20).toString('hex')}`;

/** Hexadecimal SHA-256. A fast hash is enough for 160 random bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part that is stored in clear text, so that owners recognize a key. */
const keyPrefix = (key: string): string => key.slice(0, 16);

type NewApiKey = Pick<
  typeof apiKeys.$inferInsert,
  'userId' | 'name' | 'livemode' | 'keyHash' | 'keyPrefix' | 'scopes' | 'expiresAt'
>;

/** The columns that the owner of a key may see: all but the hash. */
const visible = {
  id: apiKeys.id,
  userId: apiKeys.userId,
  name: apiKeys.name,
  keyPrefix: apiKeys.keyPrefix,
  livemode: apiKeys.livemode,
  scopes: apiKeys.scopes,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
  revokedAt: apiKeys.revokedAt,
};

const insertApiKey = (db: Connection, values: NewApiKey) =>
  insertedRow(db.insert(apiKeys).values(values).returning(visible));
type ApiKey = Awaited<ReturnType<typeof insertApiKey>>;

const usable = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)));

const buildUsableKey = (db: Connection, name: string) => {
  const isIt = and(eq(apiKeys.keyHash, sql.placeholder('keyHash')), usable);
  const stale = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  // Skips a key that a transaction has locked, such as the deletion of its account: all requests use this connection.
  const unused = db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(isIt, stale))
    .for('no key update', { skipLocked: true });
  const touched = db
    .$with('touched')
    .as(
      db
        .update(apiKeys)
        .set({ lastUsedAt: sql`now()` })
        .where(inArray(apiKeys.id, unused))
        .returning({ id: apiKeys.id }),
    );
  return db
    .with(touched)
    .select({
      keyId: apiKeys.id,
      userId: apiKeys.userId,
      scopes: apiKeys.scopes,
      livemode: apiKeys.livemode,
      isAdmin: users.isAdmin,
      blockedAt: users.blockedAt,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(isIt)
    .prepare(name);
};

/** Finds the usable key with this hash and, in the same statement, records its use, at most once a minute (D11). */
const findUsableKey = (db: Connection, keyHash: string) =>
  firstRow(prepared(db, 'usable-key', (name) => buildUsableKey(db, name)).execute({ keyHash }));

/** The newest 500 keys, newest first. The limit protects the page from programs that create thousands. */
const findApiKeys = (db: Connection, { userId }: { userId: string }): Promise<ApiKey[]> =>
  db
    .select(visible)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(500);

interface NewKey {
  userId: string;
  /** Shown to the owner in lists. */
  name: string;
  scopes: readonly Scope[];
  /** False for a test key (D87). */
  livemode?: boolean;
  expiresAt?: Date;
  /** Who creates it; null for `npm run key`. */
  by?: AuditActor | null;
}

/** Only administrators can grant their scopes, and not to test keys. The user's row is locked. @throws InvalidInputError */
const requireGrantable = async (tx: Transaction, { userId, scopes, livemode }: NewKey): Promise<void> => {
  if (!scopes.some(isAdminScope)) return;
  const user = await firstRow(tx.select({ isAdmin: users.isAdmin }).from(users).where(eq(users.id, userId)));
  if (user?.isAdmin && livemode) return;
  const message = 'Only live keys of administrators can have the scopes admin:read and admin:write.';
  throw new InvalidInputError([{ field: 'scopes', message, code: 'custom' }]);
};

/**
 * Creates a key and returns it for the only time: just its SHA-256 is stored (D11).
 * @throws QuotaExceededError, InvalidInputError for scopes that the user can't grant (D210)
 */
export const createApiKey = async ({
  userId,
  name,
  scopes,
  livemode = true,
  expiresAt,
  by = null,
}: NewKey): Promise<{ key: string; apiKey: ApiKey }> => {
  const key = generateKey(livemode);
  const apiKey = await db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'api_keys');
    await requireGrantable(tx, { userId, name, scopes, livemode });
    const created = await insertApiKey(tx, {
      userId,
      name,
      livemode,
      scopes: [...new Set(scopes)],
      keyHash: hashKey(key),
      keyPrefix: keyPrefix(key),
      expiresAt,
    });
    const details = { name, prefix: created.keyPrefix, scopes: created.scopes.join(' ') };
    await recordAudit(tx, { by, userId, action: 'key.created', subjectId: created.id, details });
    return created;
  });
  return { key, apiKey };
};

/** The user's usable keys and those that were revoked or have expired, newest first. */
export const listApiKeys = async ({ userId }: { userId: string }): Promise<{ usable: ApiKey[]; ended: ApiKey[] }> => {
  const apiKeys = await findApiKeys(db(), { userId });
  const now = new Date();
  const isUsable = ({ revokedAt, expiresAt }: ApiKey) => revokedAt === null && (expiresAt === null || expiresAt > now);
  return { usable: apiKeys.filter(isUsable), ended: apiKeys.filter((apiKey) => !isUsable(apiKey)) };
};

/** A key of a user; undefined if there is none. */
export const findApiKey = ({ id, userId }: { id: string; userId: string }): Promise<ApiKey | undefined> =>
  firstRow(
    db()
      .select()
      .from(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId))),
  );

/** Revokes a key permanently. It takes effect with the next request. @throws NotFoundError */
export const revokeApiKey = ({ userId }: { userId: string }, id: string): Promise<ApiKey> =>
  db().transaction(async (tx) => {
    const isIt = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));
    const revoked = requireFound(
      await firstRow(tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(isIt).returning(visible)),
      'API key',
    );
    const details = { name: revoked.name, prefix: revoked.keyPrefix };
    await recordAudit(tx, { by: inDashboard(userId), userId, action: 'key.revoked', subjectId: id, details });
    return revoked;
  });

/**
 * Revokes all keys of a user permanently.
 * @param by null for `npm run password`
 * @returns how many were usable or had expired
 */
export const revokeApiKeys = async (
  tx: Transaction,
  { userId, by }: { userId: string; by: AuditActor | null },
): Promise<number> => {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id });
  for (const { id } of revoked) await recordAudit(tx, { by, userId, action: 'key.revoked', subjectId: id });
  return revoked.length;
};

/**
 * The actor of a key; null if the key is malformed, unknown, revoked or expired.
 * @throws AccountBlockedError
 */
export const findKeyActor = async (key: string): Promise<RequestActor | null> => {
  if (!isApiKey(key)) return null;
  const found = await findUsableKey(pipelinedDb(), hashKey(key));
  if (!found) return null;
  const { isAdmin, blockedAt, scopes, ...actor } = found;
  if (blockedAt) throw new AccountBlockedError();
  return { ...actor, scopes: scopesOf(isAdmin, scopes), via: 'key' };
};

/** Days until a new key expires; null is never. */
const KEY_LIFETIMES = [7, 30, 90, 365, null] as const;

/** The form in which users create a key. */
export const newApiKeySchema = z.object({
  name: z.string().trim().min(1, { error: 'Give the key a name.' }).pipe(text(100)),
  livemode: z.boolean().default(true),
  scopes: z.array(scopeSchema).min(1, { error: 'Choose at least one scope.' }),
  lifetimeDays: z.literal(KEY_LIFETIMES),
});
