import { db } from '@/lib/db';
import { findPasswordHash } from './queries';

/** Whether a user can sign in with a password; others come through Google. */
export const hasPassword = async ({ userId }: { userId: string }): Promise<boolean> =>
  (await findPasswordHash(db(), userId)) !== null;
