import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row: a text that only the secret which sealed this database's texts can read (D154). */
export const secretCheck = pgTable(
  'secret_check',
  { id: smallint().primaryKey().default(1), sealed: text().notNull() },
  (table) => [check('secret_check_one_row', sql`${table.id} = 1`)],
);
