import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index';

/**
 * Opens a pool of connections to the PostgreSQL at `url`.
 * @param max connections held at most
 * @param onStatement told the text of every statement that is sent
 */
export const createDatabase = (url: string, max = 10, onStatement?: (text: string) => void) => {
  const debug = onStatement && ((_connection: number, text: string) => onStatement(text));
  const client = postgres(url, { max, onnotice: () => {}, debug });
  return drizzle(client, { schema, casing: 'snake_case' });
};

export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
