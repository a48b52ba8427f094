import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index';

/**
 * Opens a pool of connections to the PostgreSQL at `url`.
 * @param max connections held at most
 */
export const createDatabase = (url: string, max = 10) => {
  const client = postgres(url, { max, onnotice: () => {} });
  return drizzle(client, { schema, casing: 'snake_case' });
};

export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
