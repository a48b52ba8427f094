import { db } from '@/lib/db';
import { deleteEndedSessionsBefore, insertEndedSession } from './queries';

/** Days for which ended sessions are kept: longer than the lifetime of a token (30 days, `lib/auth/options.ts`). */
const REMEMBERED_DAYS = 31;
const DAY_MS = 86_400_000;

/** Ends a session: every copy of its token stops working. Idempotent. */
export const endSession = (session: { userId: string; sessionId: string }): Promise<void> =>
  insertEndedSession(db(), session);

/** Deletes ended sessions whose tokens have expired. */
export const forgetEndedSessions = (): Promise<void> =>
  deleteEndedSessionsBefore(db(), new Date(Date.now() - REMEMBERED_DAYS * DAY_MS));
