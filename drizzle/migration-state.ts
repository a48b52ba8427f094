import { sql } from 'drizzle-orm';
import type { Database, Transaction } from './client';
import journal from './migrations/meta/_journal.json';

export interface MigrationState {
  /** How many the database has. */
  applied: number;
  /** How many of this release it lacks. */
  pending: number;
  /** The newest one of the database; null if a newer release has applied it. */
  latest: string | null;
}

/** The migrations of a database that has been migrated at least once. */
export const findMigrations = async (connection: Database | Transaction): Promise<MigrationState> => {
  const [row] = await connection.execute<{ applied: number; newest: string }>(
    sql`select count(*)::int as applied, coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`,
  );
  const newest = Number(row?.newest ?? 0);
  return {
    applied: row?.applied ?? 0,
    pending: journal.entries.filter(({ when }) => when > newest).length,
    latest: journal.entries.find(({ when }) => when === newest)?.tag ?? null,
  };
};
