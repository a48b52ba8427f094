import { db } from '@/lib/db';
import { BATCH_LIMITS } from '@/lib/model/batches';
import { deleteEndedBatches } from './queries';

/** Deletes batches that ended long ago. Their quizzes and videos stay. */
export const deleteOldBatches = (): Promise<void> => deleteEndedBatches(db(), BATCH_LIMITS.keptDays);
