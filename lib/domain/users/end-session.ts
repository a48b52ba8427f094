import { db } from '@/lib/db';
import { deleteEndedSessionsBefore, insertEndedSession } from './queries';

/** Days for which ended sessions are remembered: longer than any token lives (30 days, `lib/auth/options.ts`). */
const REMEMBERED_DAYS = 31;
const DAY_MS = 86_400_000;

/** Ends one session: its token, and every copy of it, stops working. Ending it twice is fine. */
export const endSession = (session: { userId: string; sessionId: string }): Promise<void> =>
  insertEndedSession(db(), session);

/** Forgets ended sessions whose tokens have expired. */
export const forgetEndedSessions = (): Promise<void> =>
  deleteEndedSessionsBefore(db(), new Date(Date.now() - REMEMBERED_DAYS * DAY_MS));
