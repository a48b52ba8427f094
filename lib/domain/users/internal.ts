import { db } from '@/lib/db';
import { passwordMatches } from './passwords';
import { findCredentials } from './queries';

export { claimWelcome, deleteUser } from './queries';

/** Whether it is the signed-in user's password. Always true for users without one. */
export const checkPassword = async (userId: string, password: string | null): Promise<boolean> => {
  const { passwordHash } = await findCredentials(db(), userId);
  return passwordHash === null || passwordMatches(passwordHash, password ?? '', { isUrgent: true });
};
