import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { requireFound } from '@/lib/server/errors';
import { deleteOldSecrets, expireSecret, lockWebhook, type Webhook } from './queries';
import { addSecret, newSecret } from './secrets';

/** How long the previous secret also signs deliveries (D60). */
const OVERLAP_MS = 24 * 60 * 60 * 1000;
/** Limits the length of signature headers after repeated rotations. */
const MAX_SECRETS = 5;

/** Replaces a webhook's secret. Only this function returns the new one; both sign for 24 hours (D60). @throws NotFoundError */
export const rotateWebhookSecret = async (
  { userId }: Actor,
  webhookId: string,
): Promise<{ webhook: Webhook; secret: string }> => {
  const secret = newSecret();
  const webhook = await db().transaction(async (tx) => {
    const found = requireFound(await lockWebhook(tx, { id: webhookId, userId }), 'Webhook');
    await expireSecret(tx, webhookId, new Date(Date.now() + OVERLAP_MS));
    await addSecret(tx, webhookId, secret);
    await deleteOldSecrets(tx, webhookId, MAX_SECRETS);
    return found;
  });
  return { webhook, secret };
};
