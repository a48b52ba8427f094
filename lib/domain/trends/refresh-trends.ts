import { v7 } from 'uuid';
import { db } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { getTrendsRefresh, type TrendsRefreshState } from './get-trends-refresh';
import { claimRefresh } from './queries';

/** Starts a refresh, unless one is running or has just ended, and returns the state of the refresh. */
export const refreshTrends = async (): Promise<TrendsRefreshState> => {
  await db().transaction(async (tx) => {
    const refreshId = v7();
    if (await claimRefresh(tx, refreshId)) await recordEvent(tx, 'trends/refresh.requested', { refreshId });
  });
  return getTrendsRefresh();
};
