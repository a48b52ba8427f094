import { db } from '@/lib/db';
import { WEBHOOK_LIMITS } from '@/lib/model/webhooks';
import { deleteDeliveriesBefore, deleteSurplusDeliveries } from './delivery-queries';
import { deleteEventsBefore } from './queries';

/** Far longer than deliveries are retried (D61). */
const RETENTION_DAYS = 30;

/** Deletes old events and their deliveries, and those that a webhook has too many of. */
export const pruneEvents = async (): Promise<void> => {
  const date = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * 60 * 1000);
  await deleteEventsBefore(db(), date);
  await deleteDeliveriesBefore(db(), date);
  await deleteSurplusDeliveries(db(), WEBHOOK_LIMITS.deliveries);
};
