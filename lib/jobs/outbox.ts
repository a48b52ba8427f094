import { outbox } from '@/drizzle/schema/index';
import type { Transaction } from '../db';
import type { JobEventData, JobEventName } from './events';

/** Records an event in the caller's transaction: it is sent if, and only if, that commits. */
export const recordEvent = async <N extends JobEventName>(
  tx: Transaction,
  name: N,
  data: JobEventData<N>,
): Promise<void> => {
  await tx.insert(outbox).values({ name, data });
};
