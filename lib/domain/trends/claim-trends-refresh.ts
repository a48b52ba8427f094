import { db } from '@/lib/db';
import { claimRefresh } from './queries';

/** Seconds after the end of a refresh in which nobody needs another. */
export const REFRESH_PAUSE = 60;

/** Begins a refresh as `runId`, unless one is under way or has just ended. @returns whether it has begun */
export const claimTrendsRefresh = (runId: string): Promise<boolean> => claimRefresh(db(), runId, REFRESH_PAUSE);
