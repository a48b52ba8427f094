import type { NewWebhook } from '@/lib/core/contracts/webhooks';
import type { Actor } from '@/lib/core/model/actor';
import { NOT_PUBLIC, outboundUrlFault } from '@/lib/server/adapters/outbound/guarded-fetch';
import { db } from '@/lib/server/db';
import { InvalidInputError } from '@/lib/server/errors';
import { requireRoom } from '../account-quotas/require-room';
import { insertWebhook, type Webhook } from './queries';
import { addSecret, newSecret } from './secrets';

const PRIVATE_URL =
  'This address is private, so the service can’t reach it. For a server on your own computer, enter the public URL of a tunnel.';

/** Rejects URLs that deliveries could never reach (D63). Host names are resolved when a delivery is sent. @throws InvalidInputError */
export const requireReachable = (url: string): void => {
  const fault = outboundUrlFault(url);
  const message = fault === NOT_PUBLIC ? PRIVATE_URL : fault;
  if (message) throw new InvalidInputError([{ field: 'url', message, code: 'custom' }]);
};

/** Creates a webhook. Only this function returns its secret, which is stored sealed. @throws InvalidInputError, QuotaExceededError */
export const createWebhook = async (
  { userId }: Actor,
  input: NewWebhook,
): Promise<{ webhook: Webhook; secret: string }> => {
  requireReachable(input.url);
  const secret = newSecret();
  const webhook = await db().transaction(async (tx) => {
    await requireRoom(tx, userId, 'webhooks');
    const created = await insertWebhook(tx, { ...input, userId });
    await addSecret(tx, created.id, secret);
    return created;
  });
  return { webhook, secret };
};
