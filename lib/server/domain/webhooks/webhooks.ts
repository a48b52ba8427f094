import { randomBytes } from 'node:crypto';
import { and, arrayContains, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type StoredSecret, webhooks } from '@/drizzle/schema/webhooks';
import {
  type NewWebhook,
  type WebhookChanges,
  type WebhookWithSecretWire,
  webhookSchema,
} from '@/lib/core/contracts/webhooks';
import type { Actor } from '@/lib/core/model/actor';
import { DAY_MS } from '@/lib/core/model/durations';
import type { EventType } from '@/lib/core/model/events';
import { serializerOf } from '@/lib/core/model/fields';
import type { Page, PageRequest } from '@/lib/core/model/page';
import { NOT_PUBLIC, outboundUrlFault } from '@/lib/server/adapters/outbound/guarded-fetch';
import { SECRET_PREFIX } from '@/lib/server/adapters/webhook-sender';
import { type Connection, db, doWork, type Transaction } from '@/lib/server/db';
import { InvalidInputError, NotFoundError, requireFound } from '@/lib/server/errors';
import { eachReadable, type SealedText, seal, sealPrefix, unseal } from '@/lib/server/seal';
import { requireRoom } from '../account-quotas/account-quotas';
import { recordAudit } from '../audit/audit';
import { firstRow, insertedRow, isAfter, isOwnedRow, newestPage, type OwnedKey } from '../sql';

export type Webhook = typeof webhooks.$inferSelect;

const isOwn = isOwnedRow(webhooks);

export const serializeWebhook = serializerOf(webhookSchema, ({ disabledAt }: Webhook) => ({
  active: disabledAt === null,
}));

export const serializeWithSecret = (webhook: Webhook, secret: string): WebhookWithSecretWire => ({
  ...serializeWebhook(webhook),
  secret,
});

/** `whsec_` and 32 random bytes in base64 (D60). */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(32).toString('base64');

const sealContext = (id: string): string => `webhook secret ${id}`;

const stored = (secret: string): StoredSecret => {
  const id = v7();
  return { id, sealed: seal(secret, sealContext(id)), expiresAt: null };
};

/** @throws UnsealError */
const unsealed = ({ id, sealed }: StoredSecret): string => unseal(sealed, sealContext(id));

const isValid = ({ expiresAt }: StoredSecret): boolean => expiresAt === null || Date.parse(expiresAt) > Date.now();

/** The secrets that sign deliveries of a webhook, the current one first. */
export const signingSecrets = ({ id, secrets }: Webhook): [string, ...string[]] => {
  const [current, ...others] = secrets.filter(isValid).map(unsealed);
  if (current === undefined) throw new Error(`The webhook ${id} has no secret.`);
  return [current, ...others];
};

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

/** Changes a webhook that the caller has locked. */
export const changeWebhook = (
  db: Connection,
  key: OwnedKey,
  values: Partial<Omit<Webhook, 'id' | 'userId'>>,
): Promise<Webhook | undefined> => firstRow(db.update(webhooks).set(values).where(isOwn(key)).returning());

const PRIVATE_URL =
  'This address is private, so the service can’t reach it. For a server on your own computer, enter the public URL of a tunnel.';

/** Rejects URLs that deliveries could never reach (D63). Host names are resolved when a delivery is sent. @throws InvalidInputError */
const requireReachable = (url: string): void => {
  const fault = outboundUrlFault(url);
  const message = fault === NOT_PUBLIC ? PRIVATE_URL : fault;
  if (message) throw new InvalidInputError([{ field: 'url', message, code: 'custom' }]);
};

/** Creates a webhook. Only this function returns its secret, which is stored sealed. @throws InvalidInputError, QuotaExceededError */
export const createWebhook = async (actor: Actor, input: NewWebhook): Promise<{ webhook: Webhook; secret: string }> => {
  requireReachable(input.url);
  const { userId } = actor;
  const secret = newSecret();
  const webhook = await db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'webhooks');
    const created = await insertedRow(
      tx
        .insert(webhooks)
        .values({ ...input, userId, secrets: [stored(secret)] })
        .returning(),
    );
    const details = { host: new URL(input.url).host };
    await recordAudit(tx, { by: actor, userId, action: 'webhook.secret_created', subjectId: created.id, details });
    return created;
  });
  return { webhook, secret };
};

export const getWebhook = async ({ userId }: Actor, id: string): Promise<Webhook> =>
  requireFound(await findWebhook(db(), { id, userId }), 'Webhook');

/** The actor's webhooks, newest first. */
export const listWebhooks = async ({ userId }: Actor, { limit, after }: PageRequest): Promise<Page<Webhook>> => {
  const rows = await db()
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.userId, userId), isAfter(webhooks, after)))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id))
    .limit(limit + 1);
  return newestPage(rows, limit);
};

/** Activating a webhook resets its failures. A webhook that is paused already keeps its reason. */
const activationChanges = (webhook: Webhook, active: boolean | undefined): Partial<Webhook> => {
  if (active === true) return { disabledAt: null, disabledReason: null, failingSince: null };
  return active === false && webhook.disabledAt === null ? { disabledAt: new Date(), disabledReason: 'owner' } : {};
};

/** Updates a webhook. Pending deliveries are sent to its new URL. @throws NotFoundError, InvalidInputError */
export const updateWebhook = async (
  { userId }: Actor,
  id: string,
  { active, ...changes }: WebhookChanges,
): Promise<Webhook> => {
  if (changes.url !== undefined) requireReachable(changes.url);
  return db().transaction(async (tx) => {
    const webhook = requireFound(await lockWebhook(tx, { id, userId }), 'Webhook');
    const values = { ...changes, ...activationChanges(webhook, active) };
    if (Object.keys(values).length === 0) return webhook;
    return (await changeWebhook(tx, { id, userId }, values)) ?? webhook;
  });
};

/** Deletes a webhook and its deliveries, which stops their retries. @throws NotFoundError */
export const deleteWebhook = async (actor: Actor, id: string): Promise<void> => {
  const { userId } = actor;
  const remove = async (tx: Transaction) => {
    const deleted = await tx.delete(webhooks).where(isOwn({ id, userId })).returning({ id: webhooks.id });
    if (deleted.length === 0) throw new NotFoundError('Webhook');
    await recordAudit(tx, { by: actor, userId, action: 'webhook.deleted', subjectId: id });
  };
  // It can have hundreds of thousands of deliveries.
  await doWork('job', () => db().transaction(remove));
};

/** How long the previous secret also signs deliveries (D60). */
const OVERLAP_MS = DAY_MS;
/** Limits the length of signature headers after repeated rotations. */
const MAX_SECRETS = 5;

/** Replaces a webhook's secret. Only this function returns the new one; both sign for 24 hours (D60). @throws NotFoundError */
export const rotateWebhookSecret = async (
  actor: Actor,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> => {
  const secret = newSecret();
  const { userId } = actor;
  const key = { id: webhookId, userId };
  const webhook = await db().transaction(async (tx) => {
    const found = requireFound(await lockWebhook(tx, key), 'Webhook');
    const expiresAt = new Date(Date.now() + OVERLAP_MS).toISOString();
    const previous = found.secrets.filter(isValid).map((one) => ({ ...one, expiresAt: one.expiresAt ?? expiresAt }));
    await changeWebhook(tx, key, { secrets: [stored(secret), ...previous].slice(0, MAX_SECRETS) });
    await recordAudit(tx, { by: actor, userId, action: 'webhook.secret_rotated', subjectId: webhookId });
    return found;
  });
  return { webhook, secret };
};

/** The secrets of all webhooks. */
export const storedSecrets = async (): Promise<SealedText[]> =>
  (await db().select({ secrets: webhooks.secrets }).from(webhooks))
    .flatMap(({ secrets }) => secrets)
    .map((one) => ({ sealed: one.sealed, read: () => unsealed(one) }));

const BATCH_SIZE = 1000;

/** Deletes expired secrets, and seals the others with the current key, so that earlier keys can be removed. */
export const resealSecrets = async (): Promise<void> => {
  const isCurrent = sql`one ->> 'sealed' like ${`${sealPrefix()}%`} and coalesce((one ->> 'expiresAt')::timestamptz > now(), true)`;
  const rows = await db()
    .select({ id: webhooks.id, secrets: webhooks.secrets })
    .from(webhooks)
    .where(sql`exists (select from jsonb_array_elements(${webhooks.secrets}) as one where not (${isCurrent}))`)
    // In random order, so that those that cannot be read don't keep the others out.
    .orderBy(sql`random()`)
    .limit(BATCH_SIZE);
  await eachReadable(rows, 'webhook', async ({ id, secrets }) => {
    const resealed = secrets
      .filter(isValid)
      .map((one) => ({ ...one, sealed: seal(unsealed(one), sealContext(one.id)) }));
    // A webhook whose secret is rotated at the same time keeps its new ones.
    const isUnchanged = and(eq(webhooks.id, id), eq(webhooks.secrets, secrets));
    await db().update(webhooks).set({ secrets: resealed }).where(isUnchanged);
  });
};
