import type { Transaction } from '@/lib/db';
import { TooManyAtOnceError } from '@/lib/errors';
import { BATCH_LIMITS } from '@/lib/model/batches';
import { lockQuotas } from '../account-quotas/internal';
import { countOpenBatches } from './queries';

/** Locks the user's quotas, so that requests at the same time cannot exceed the limit. @throws TooManyAtOnceError */
export const requireRoomForBatch = async (tx: Transaction, userId: string): Promise<void> => {
  await lockQuotas(tx, userId);
  if ((await countOpenBatches(tx, userId)) < BATCH_LIMITS.openPerUser) return;
  throw new TooManyAtOnceError(
    `You have ${BATCH_LIMITS.openPerUser} batches that have not ended, the most at a time. Wait until one has ended, or cancel one.`,
  );
};
