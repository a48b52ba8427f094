import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { listDeliveries } from '@/lib/server/domain/webhooks/deliveries';
import { recordWebhookEvent } from '@/lib/server/domain/webhooks/events';
import { samplePayload } from '@/lib/server/domain/webhooks/sample-payload';
import { createWebhook } from '@/lib/server/domain/webhooks/webhooks';

/** Registers a webhook for `render.completed`. */
export const subscribe = (actor: Actor, url: string) => createWebhook(actor, { url, events: ['render.completed'] });

/** Records `count` events `render.completed`. */
export const recordCompletions = async ({ userId }: Pick<Actor, 'userId'>, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const payload = samplePayload('render.completed', true);
    await db().transaction((tx) => recordWebhookEvent(tx, userId, 'render.completed', payload));
  }
};

/** The newest deliveries of a webhook, 100 at most. */
export const deliveriesOf = async (actor: Actor, webhookId: string) =>
  (await listDeliveries(actor, webhookId, { limit: 100, after: null })).rows;
