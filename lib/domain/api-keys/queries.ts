import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { apiKeys } from '@/drizzle/schema/api-keys';
import { type Connection, prepared } from '@/lib/db';
import { firstRow, insertedRow } from '../sql';

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

export const insertApiKey = (db: Connection, values: NewApiKey) =>
  insertedRow(db.insert(apiKeys).values(values).returning(visible));
export type ApiKey = Awaited<ReturnType<typeof insertApiKey>>;

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
    .select({ keyId: apiKeys.id, userId: apiKeys.userId, scopes: apiKeys.scopes, livemode: apiKeys.livemode })
    .from(apiKeys)
    .where(isIt)
    .prepare(name);
};

/** Finds the usable key with this hash and, in the same statement, records its use, at most once a minute (D11). */
export const findUsableKey = (db: Connection, keyHash: string) =>
  firstRow(prepared(db, 'usable-key', (name) => buildUsableKey(db, name)).execute({ keyHash }));

/** Returns nothing if the user has no such key, or it is already revoked. */
export const updateApiKeyRevoked = (db: Connection, { id, userId }: { id: string; userId: string }) =>
  firstRow(
    db
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
      .returning(visible),
  );

/** The newest 500 keys, newest first. The limit protects the page from programs that create thousands. */
export const findApiKeys = (db: Connection, { userId }: { userId: string }): Promise<ApiKey[]> =>
  db
    .select(visible)
    .from(apiKeys)
    .where(eq(apiKeys.userId, userId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(500);
