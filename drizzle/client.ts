import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import * as schema from './schema/index';

/** Seconds before connection attempt number `retries`, from 0: a server that was killed is back within seconds. */
const backoff = (retries: number): number => Math.min(0.02 * 2 ** retries, 0.5);

/**
 * Opens a pool of connections to the PostgreSQL at `url`.
 * @param max connections held at most
 * @param onStatement told the text of every statement that is sent
 */
export const createDatabase = (url: string, max = 10, onStatement?: (text: string) => void) => {
  const debug = onStatement && ((_connection: number, text: string) => onStatement(text));
  const client = postgres(url, { max, onnotice: () => {}, debug, backoff });
  return drizzle(client, { schema, casing: 'snake_case' });
};

export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
