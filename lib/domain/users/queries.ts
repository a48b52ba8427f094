import { eq, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/index';
import type { Connection } from '@/lib/db';

export const findUserByEmail = async (db: Connection, email: string) => {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
};

/** Returns nothing when another writer was first. */
export const insertUser = async (db: Connection, email: string) => {
  const [user] = await db.insert(users).values({ email }).onConflictDoNothing().returning({ id: users.id });
  return user;
};
