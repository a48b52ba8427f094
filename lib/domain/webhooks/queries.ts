import { lt } from 'drizzle-orm';
import { events } from '@/drizzle/schema/index';
import type { Connection, Transaction } from '@/lib/db';

export const insertEvent = async (tx: Transaction, values: typeof events.$inferInsert): Promise<void> => {
  await tx.insert(events).values(values);
};

export const deleteEventsBefore = async (db: Connection, date: Date): Promise<void> => {
  await db.delete(events).where(lt(events.createdAt, date));
};
