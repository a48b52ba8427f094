import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { users } from '@/drizzle/schema/users';

/** Whether the account of a row is not blocked (D211). */
export const isOfActiveUser = (userId: AnyColumn): SQL =>
  sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.blockedAt} is null)`;
