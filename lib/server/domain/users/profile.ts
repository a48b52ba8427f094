import { eq } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { firstRow } from '../sql';

/** What the user knows of the account: no hashes and no secrets. Apart from `accounts`, because workers can't hash passwords. */
export const findProfile = ({ userId }: { userId: string }) =>
  firstRow(
    db()
      .select({
        id: users.id,
        email: users.email,
        name: users.name,
        emailVerifiedAt: users.emailVerifiedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
  );
