import type { DeliveryFilter } from '@/lib/contracts/deliveries';
import { db } from '@/lib/db';
import type { Actor } from '@/lib/model/actor';
import type { Page, PageRequest } from '@/lib/model/page';
import { type Attempt, type Delivery, findAttempts, findDeliveryPage } from './delivery-queries';
import { getWebhook } from './get-webhook';

/** A delivery with its attempts, oldest first. */
export interface LoggedDelivery extends Delivery {
  attempts: Attempt[];
}

export const withAttempts = async (deliveries: readonly Delivery[]): Promise<LoggedDelivery[]> => {
  const attempts = await findAttempts(
    db(),
    deliveries.map(({ id }) => id),
  );
  const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
  return deliveries.map((delivery) => ({ ...delivery, attempts: byDelivery.get(delivery.id) ?? [] }));
};

/** The deliveries of a webhook, newest first (D60). @throws NotFoundError */
export const listDeliveries = async (
  actor: Actor,
  webhookId: string,
  query: PageRequest & DeliveryFilter,
): Promise<Page<LoggedDelivery>> => {
  const { userId } = actor;
  await getWebhook(actor, webhookId);
  const { rows, next } = await findDeliveryPage(db(), { ...query, webhookId, userId });
  return { rows: await withAttempts(rows), next };
};
