import { db } from '@/lib/db';
import { raiseSessionVersion } from './queries';

/** Ends all sessions of a user, in every browser. Keys go on. */
export const signOutEverywhere = ({ userId }: { userId: string }): Promise<void> => raiseSessionVersion(db(), userId);
