import { db } from '@/lib/db';
import { deleteDeliveriesBefore } from './delivery-queries';
import { deleteEventsBefore } from './queries';

/** Far longer than deliveries are retried (D61). */
const RETENTION_DAYS = 30;

/** Deletes old events and their deliveries. */
export const pruneEvents = async (): Promise<void> => {
  const date = new Date(Date.now() - RETENTION_DAYS * 24 * 60 * 60 * 1000);
  await deleteEventsBefore(db(), date);
  await deleteDeliveriesBefore(db(), date);
};
