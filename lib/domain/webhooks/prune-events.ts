import { db } from '@/lib/db';
import { deleteDeliveriesBefore } from './delivery-queries';
import { deleteEventsBefore } from './queries';

/** Days for which recorded events and their deliveries are kept: far longer than deliveries are tried (D61). */
const KEPT_DAYS = 30;

/** Forgets what happened long ago, and what was sent of it. */
export const pruneEvents = async (): Promise<void> => {
  const date = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await deleteEventsBefore(db(), date);
  await deleteDeliveriesBefore(db(), date);
};
