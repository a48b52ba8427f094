import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db';

/**
 * A transaction that PostgreSQL rolls back after 15 seconds without a statement. Otherwise the locks of a suspended
 * worker would block all other workers.
 */
export const boundedTransaction = <T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '15s'`);
    return work(tx);
  });
