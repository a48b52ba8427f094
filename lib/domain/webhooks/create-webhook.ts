import { v7 } from 'uuid';
import { db } from '@/lib/db';
import { ConflictError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { WEBHOOK_LIMITS } from '@/lib/model/webhooks';
import { countLocked, insertSecret, insertWebhook, type Webhook } from './queries';
import { requireReachable } from './require-reachable';
import type { NewWebhook } from './schema';
import { newSecret, sealSecret } from './secrets';

/**
 * Registers a webhook. The secret is stored sealed and told only here.
 * @throws InvalidInputError, ConflictError when the user has as many as one may have
 */
export const createWebhook = async (
  { userId }: Actor,
  input: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> => {
  requireReachable(input.url);
  const secret = newSecret();
  const id = v7();
  const webhook = await db().transaction(async (tx) => {
    const { perUser } = WEBHOOK_LIMITS;
    if ((await countLocked(tx, userId)) >= perUser) {
      throw new ConflictError(`There are ${perUser} webhooks already, which is as many as there can be.`);
    }
    const created = await insertWebhook(tx, { ...input, userId });
    await insertSecret(tx, { id, webhookId: created.id, sealed: sealSecret(id, secret) });
    return created;
  });
  return { webhook, secret };
};
