import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { webhookSecrets } from '@/drizzle/schema/webhooks';
import { SECRET_PREFIX } from '@/lib/server/adapters/webhook-sender';
import { db, type Transaction } from '@/lib/server/db';
import { seal, sealPrefix, unseal } from '@/lib/server/seal';

/** `whsec_` and 32 random bytes in base64 (D60). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const sealContext = (id: string): string => `webhook secret ${id}`;

/** @param id of the row that stores it */
const sealSecret = (id: string, secret: string): string => seal(secret, sealContext(id));

const unsealSecret = ({ id, sealed }: { id: string; sealed: string }): string => unseal(sealed, sealContext(id));

/** Adds a secret that signs deliveries from now on. Lock the webhook first, so that ids are in the order of the rotations. */
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

/** The secrets that sign deliveries of a webhook, the current one first; null if the webhook was deleted. */
export const signingSecrets = async (webhookId: string): Promise<[string, ...string[]] | null> => {
  const isValid = or(isNull(webhookSecrets.expiresAt), gt(webhookSecrets.expiresAt, new Date()));
  const rows = await db()
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.webhookId, webhookId), isValid))
    .orderBy(sql`${webhookSecrets.expiresAt} desc nulls first`, desc(webhookSecrets.id));
  const [current, ...others] = rows.map(unsealSecret);
  return current === undefined ? null : [current, ...others];
};

const BATCH_SIZE = 1000;

/** Deletes expired secrets, and seals the others with the current key, so that earlier keys can be removed. */
export const resealSecrets = async (): Promise<void> => {
  await db().delete(webhookSecrets).where(lt(webhookSecrets.expiresAt, new Date()));
  const rows = await db()
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(notLike(webhookSecrets.sealed, `${sealPrefix()}%`))
    .limit(BATCH_SIZE);
  for (const row of rows) {
    await db()
      .update(webhookSecrets)
      .set({ sealed: sealSecret(row.id, unsealSecret(row)) })
      .where(and(eq(webhookSecrets.id, row.id), eq(webhookSecrets.sealed, row.sealed)));
  }
};
