import { db } from '@/lib/db';
import { wakeBatches } from './internal';
import { postponeDueBatches } from './queries';

/** How long after that a batch is woken again if no run takes it. */
const POSTPONE_SECONDS = 60;
/** Batches woken at a time; the next call wakes the rest. */
const MAX_BATCHES = 500;

/** Wakes the batches whose wait is over, and those of which a wake-up was lost. */
export const wakeDueBatches = (): Promise<void> =>
  db().transaction(async (tx) => {
    for (const userId of await postponeDueBatches(tx, POSTPONE_SECONDS, MAX_BATCHES)) await wakeBatches(tx, userId);
  });
