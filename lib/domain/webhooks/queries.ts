import { and, arrayContains, desc, eq, gt, isNull, lt, notLike, or, sql } from 'drizzle-orm';
import { events } from '@/drizzle/schema/events';
import { webhookSecrets } from '@/drizzle/schema/webhook-secrets';
import { webhooks } from '@/drizzle/schema/webhooks';
import type { Connection, Transaction } from '@/lib/db';
import type { EventType } from '@/lib/model/events';
import type { PageRequest } from '@/lib/model/page';
import { firstRow, insertedRow, isAfter, isOwnedRow, type OwnedKey } from '../sql';

export type Webhook = typeof webhooks.$inferSelect;

const isOwn = isOwnedRow(webhooks);

export const insertEvent = async (tx: Transaction, values: typeof events.$inferInsert): Promise<string> => {
  const [row] = await tx.insert(events).values(values).returning({ id: events.id });
  if (!row) throw new Error('The insert returned no row.');
  return row.id;
};

export const deleteEventsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(events).where(lt(events.createdAt, date));
};

export const insertWebhook = (tx: Transaction, values: typeof webhooks.$inferInsert): Promise<Webhook> =>
  insertedRow(tx.insert(webhooks).values(values).returning());

export const findWebhook = (db: Connection, key: OwnedKey): Promise<Webhook | undefined> =>
  firstRow(db.select().from(webhooks).where(isOwn(key)));

/** Lock a webhook before changing its deliveries, as its deletion does. */
export const lockWebhook = (tx: Transaction, key: OwnedKey): Promise<Webhook | undefined> =>
  firstRow(tx.select().from(webhooks).where(isOwn(key)).for('no key update'));

/** The user's active webhooks that subscribe to the event, locked against deletion. */
export const findSubscribed = (tx: Transaction, { userId, type }: { userId: string; type: EventType }) =>
  tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isNull(webhooks.disabledAt), arrayContains(webhooks.events, [type])))
    .orderBy(webhooks.id)
    .for('key share');

/** Newest first. Returns one row more than `limit` if there is a next page. */
export const findWebhookPage = (
  db: Connection,
  { userId, limit, after }: PageRequest & { userId: string },
): Promise<Webhook[]> =>
  db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isAfter(webhooks, after)))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);

export const updateWebhook = (
  db: Connection,
  key: OwnedKey,
  values: Partial<Omit<Webhook, 'id' | 'userId'>>,
): Promise<Webhook | undefined> => firstRow(db.update(webhooks).set(values).where(isOwn(key)).returning());

/** Deletes a webhook and its deliveries. Returns false if there was none. */
export const deleteWebhook = async (db: Connection, key: OwnedKey): Promise<boolean> => {
  const rows = await db.delete(webhooks).where(isOwn(key)).returning({ id: webhooks.id });
  return rows.length > 0;
};

export const insertSecret = async (tx: Transaction, values: typeof webhookSecrets.$inferInsert): Promise<void> => {
  await tx.insert(webhookSecrets).values(values);
};

/** Sets when the current secret expires, so that another can replace it. */
export const expireSecret = async (tx: Transaction, webhookId: string, expiresAt: Date): Promise<void> => {
  await tx
    .update(webhookSecrets)
    .set({ expiresAt })
    .where(and(eq(webhookSecrets.webhookId, webhookId), isNull(webhookSecrets.expiresAt)));
};

/** The secrets that are valid at that time, newest first. */
export const findSigningSecrets = (db: Connection, webhookId: string, now: Date) =>
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

export const deleteExpiredSecrets = async (db: Connection, now: Date): Promise<void> => {
  await db.delete(webhookSecrets).where(lt(webhookSecrets.expiresAt, now));
};

/** Secrets of any user that were not sealed with the key of `prefix`. */
export const findSecretsNotSealedWith = (db: Connection, prefix: string, limit: number) =>
  db
    .select({ id: webhookSecrets.id, sealed: webhookSecrets.sealed })
    .from(webhookSecrets)
    .where(notLike(webhookSecrets.sealed, `${prefix}%`))
    .limit(limit);

export const updateSealed = async (db: Connection, id: string, from: string, to: string): Promise<void> => {
  await db
    .update(webhookSecrets)
    .set({ sealed: to })
    .where(and(eq(webhookSecrets.id, id), eq(webhookSecrets.sealed, from)));
};
