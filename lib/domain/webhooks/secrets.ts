import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { webhookSecrets } from '@/drizzle/schema/webhook-secrets';
import { SECRET_PREFIX } from '@/lib/adapters/webhook-sender';
import { type Connection, db, type Transaction } from '@/lib/db';
import { seal, sealPrefix, unseal } from '@/lib/seal';

/** `whsec_` and 32 random bytes in base64 (D60). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const sealContext = (id: string): string => `webhook secret ${id}`;

/** @param id of the row that stores it */
const sealSecret = (id: string, secret: string): string => seal(secret, sealContext(id));

const unsealSecret = ({ id, sealed }: { id: string; sealed: string }): string => unseal(sealed, sealContext(id));

/** Adds a secret that signs deliveries from now on. Call it with the webhook locked, so that ids are in the order of rotations. */
export const addSecret = async (tx: Transaction, webhookId: string, secret: string): Promise<void> => {
  const id = v7();
  await tx.insert(webhookSecrets).values({ id, webhookId, sealed: sealSecret(id, secret) });
};

/** Sets when the current secret expires, so that another can replace it. */
export const expireSecret = async (tx: Transaction, webhookId: string, expiresAt: Date): Promise<void> => {
  await tx
    .update(webhookSecrets)
    .set({ expiresAt })
    .where(and(eq(webhookSecrets.webhookId, webhookId), isNull(webhookSecrets.expiresAt)));
};

/** Deletes all but the `keep` newest secrets of a webhook. */
export const deleteOldSecrets = async (tx: Transaction, webhookId: string, keep: number): Promise<void> => {
  const kept = tx
    .select({ id: webhookSecrets.id })
    .from(webhookSecrets)
    .where(eq(webhookSecrets.webhookId, webhookId))
    .orderBy(sql`${webhookSecrets.expiresAt} desc nulls first`, desc(webhookSecrets.id))
    .limit(keep);
  await tx
    .delete(webhookSecrets)
    .where(and(eq(webhookSecrets.webhookId, webhookId), sql`${webhookSecrets.id} not in ${kept}`));
};

/** The secrets that are valid at that time, newest first. */
const findSigningSecrets = (db: Connection, webhookId: string, now: Date) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(
      and(
        eq(webhookSecrets.webhookId, webhookId),
        or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, now)),
      ),
    )
    .orderBy(sql`${webhookSecrets.expiresAt} desc nulls first`, desc(webhookSecrets.id));

/** The secrets that sign deliveries of a webhook, the current one first; null if the webhook was deleted. */
export const signingSecrets = async (webhookId: string): Promise<[string, ...string[]] | null> => {
  const [current, ...others] = (await findSigningSecrets(db(), webhookId, new Date())).map(unsealSecret);
  return current === undefined ? null : [current, ...others];
};

const deleteExpiredSecrets = async (db: Connection, now: Date): Promise<void> => {
  await db.delete(webhookSecrets).where(lt(webhookSecrets.expiresAt, now));
};

/** Secrets of any user that were not sealed with the key of `prefix`. */
const findSecretsNotSealedWith = (db: Connection, prefix: string, limit: number) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(notLike(webhookSecrets.sealed, `${prefix}%`))
    .limit(limit);

const updateSealed = async (db: Connection, id: string, from: string, to: string): Promise<void> => {
  await db
    .update(webhookSecrets)
    .set({ sealed: to })
    .where(and(eq(webhookSecrets.id, id), eq(webhookSecrets.sealed, from)));
};

const BATCH_SIZE = 1000;

/** Deletes expired secrets, and seals the others with the current key, so that earlier keys can be removed. */
export const resealSecrets = async (): Promise<void> => {
  await deleteExpiredSecrets(db(), new Date());
  for (const row of await findSecretsNotSealedWith(db(), sealPrefix(), BATCH_SIZE)) {
    await updateSealed(db(), row.id, row.sealed, sealSecret(row.id, unsealSecret(row)));
  }
};
