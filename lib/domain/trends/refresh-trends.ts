import { v7 } from 'uuid';
import { db } from '@/lib/db';
import { recordEvent } from '@/lib/jobs/outbox';
import { REFRESH_PAUSE } from './claim-trends-refresh';
import { getTrendsRefresh, type TrendsRefreshState } from './get-trends-refresh';
import { claimRefresh } from './queries';

/** Asks for fresh trends, unless a refresh is under way or has just ended, and says how things stand then. */
export const refreshTrends = async (): Promise<TrendsRefreshState> => {
  await db().transaction(async (tx) => {
    const refreshId = v7();
    if (await claimRefresh(tx, refreshId, REFRESH_PAUSE)) {
      await recordEvent(tx, 'trends/refresh.requested', { refreshId });
    }
  });
  return getTrendsRefresh();
};
