import { db } from '@/lib/db';
import { updateUserName } from './queries';

/** Gives a user another name to be called by; null for none. */
export const renameUser = ({ userId }: { userId: string }, name: string | null): Promise<void> =>
  updateUserName(db(), { id: userId, name });
