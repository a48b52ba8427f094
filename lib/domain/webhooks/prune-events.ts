import { db } from '@/lib/db';
import { deleteEventsBefore } from './queries';

/** Days for which recorded events are kept: far longer than deliveries are tried (D61). */
const KEPT_DAYS = 30;

/** Forgets what happened long ago. */
export const pruneEvents = (): Promise<void> =>
  deleteEventsBefore(db(), new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000));
