import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../db';

/** A statement as node-postgres takes it. */
interface Statement {
  text: string;
  values?: (string | number | null)[];
}

const asSql = ({ text, values = [] }: Statement): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((piece, index) => (index % 2 ? sql`${values[Number(piece) - 1]}` : sql.raw(piece))),
  );

/**
 * What rate-limiter-flexible takes for a client of node-postgres. Outside of transactions its statements are
 * prepared once a connection; every request sends one.
 */
export const limiterClient = (connection: Connection) => ({
  query: async (statement: Statement) => {
    const rows = await ('$client' in connection
      ? connection.$client.unsafe(statement.text, statement.values, { prepare: true })
      : connection.execute(asSql(statement)));
    return { rows, rowCount: rows.count };
  },
});
