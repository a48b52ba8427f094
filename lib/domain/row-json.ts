import { getTableColumns, is, type SQL, type SQLWrapper, sql, type Table } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTimestamp } from 'drizzle-orm/pg-core';

/** A point in time as `Date.toJSON` writes it. */
export const instantText = (instant: SQLWrapper): SQL<string> =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How the wire names the columns of a table (D12). */
const CASING = { snake: toSnakeCase, camel: (name: string) => name };

/**
 * A row as JSON, written by the database: for what is read most, as it spares this process to parse
 * the row and to write it again. Its members are those of the table, and `more`, by their names on the wire.
 */
export const rowJson = (table: Table, casing: keyof typeof CASING = 'snake', more: Record<string, SQL> = {}): SQL => {
  const columns = Object.entries(getTableColumns(table)).map(
    ([name, column]) =>
      sql`${is(column, PgTimestamp) ? instantText(column) : column} as ${sql.identifier(CASING[casing](name))}`,
  );
  const others = Object.entries(more).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`);
  return sql`(select row_to_json(wire) from (select ${sql.join([...columns, ...others], sql`, `)}) wire)`;
};
