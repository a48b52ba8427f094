import { db } from '@/lib/db';
import { endRefresh } from './queries';

/** Ends a refresh that a fault of ours stopped; the trends stay as they were. */
export const abandonTrendsRefresh = async (runId: string): Promise<void> => {
  await endRefresh(db(), runId, { error: 'It was stopped by a fault on our side.', isFresh: false });
};
