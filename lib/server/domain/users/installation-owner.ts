import { asc, ne } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { SYSTEM_USER } from '@/lib/core/model/public-themes';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { firstRow } from '../sql';

/**
 * Whether a user may change the installation itself (D160): the owner of the oldest account, or anyone who is signed in if
 * the service can be reached only from its own machine.
 */
export const isInstallationOwner = async ({ userId }: { userId: string }): Promise<boolean> => {
  if (!env().isProduction) return true;
  const oldest = await firstRow(
    db()
      .select({ id: users.id })
      .from(users)
      .where(ne(users.id, SYSTEM_USER.id))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1),
  );
  return oldest?.id === userId;
};
