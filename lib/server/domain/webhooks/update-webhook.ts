import type { WebhookChanges } from '@/lib/core/contracts/webhooks';
import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { requireReachable } from './create-webhook';
import * as queries from './queries';

/** Activating a webhook resets its failures. A webhook that is paused already keeps its reason. */
const activationChanges = (webhook: queries.Webhook, active: boolean | undefined): Partial<queries.Webhook> => {
  if (active === true) return { disabledAt: null, disabledReason: null, failingSince: null };
  return active === false && webhook.disabledAt === null ? { disabledAt: new Date(), disabledReason: 'owner' } : {};
};

/** Updates a webhook. Pending deliveries are sent to its new URL. @throws NotFoundError, InvalidInputError */
export const updateWebhook = async (
  { userId }: Actor,
  id: string,
  { active, ...changes }: WebhookChanges,
): Promise<queries.Webhook> => {
  if (changes.url !== undefined) requireReachable(changes.url);
  return db().transaction(async (tx) => {
    const webhook = requireFound(await queries.lockWebhook(tx, { id, userId }), 'Webhook');
    const values = { ...changes, ...activationChanges(webhook, active) };
    if (Object.keys(values).length === 0) return webhook;
    return (await queries.updateWebhook(tx, { id, userId }, values)) ?? webhook;
  });
};
