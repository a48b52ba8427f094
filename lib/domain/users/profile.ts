import { db } from '@/lib/db';
import { findCredentials, raiseSessionVersion, updateUserName } from './queries';

/** Changes a user's display name; null removes it. */
export const renameUser = ({ userId }: { userId: string }, name: string | null): Promise<void> =>
  updateUserName(db(), { id: userId, name });

/** Whether the user can sign in with a password; users who signed up with Google cannot. */
export const hasPassword = async ({ userId }: { userId: string }): Promise<boolean> =>
  (await findCredentials(db(), userId)).passwordHash !== null;

/** Ends all sessions of a user, in every browser. API keys stay valid. */
export const signOutEverywhere = ({ userId }: { userId: string }): Promise<void> => raiseSessionVersion(db(), userId);
