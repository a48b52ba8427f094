import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { brands } from './schema/brands';
import { questions } from './schema/questions';
import { quizzes } from './schema/quizzes';
import { questionRelations, quizRelations, roundRelations } from './schema/relations';
import { rounds } from './schema/rounds';
import { themes } from './schema/themes';

/** The tables of `db.query`, which reads a quiz with its theme, rounds and questions. */
const schema = { brands, quizzes, rounds, questions, themes, quizRelations, roundRelations, questionRelations };

/**
 * Ends transactions whose process was suspended or lost its network, as long as a lease lasts (lib/jobs/lease.ts).
 * Otherwise their locks would block all other processes, e.g. when they claim renders.
 */
const IDLE_TRANSACTION_TIMEOUT_MS = 15_000;

/** Seconds before connection attempt `retries`, from 0. Short, because a restarted server is back within seconds. */
const backoff = (retries: number): number => Math.min(0.02 * 2 ** retries, 0.5);

/**
 * Sends each statement only after the response to the one before. PgBouncer takes the server away with the response, so a
 * statement that postgres.js had sent half of by then would never be answered.
 */
const withoutPipelining = (client: postgres.Sql): postgres.Sql => {
  const { unsafe } = client;
  // postgres.js calls it after it has sent a statement. Its types lack it.
  const options = { onexecute: () => false };
  const sendAlone: typeof unsafe = (text, values, given) => unsafe(text, values, { ...options, ...given });
  return Object.assign(client, { unsafe: sendAlone });
};

interface DatabaseOptions {
  /** `url` leads to PgBouncer in transaction mode: no prepared statements, settings, notifications or session locks. */
  isPooled?: boolean;
  /** Receives the text of every statement sent. */
  onStatement?: (text: string) => void;
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`.
 * @param max largest number of connections
 */
export const createDatabase = (url: string, max = 10, { isPooled = false, onStatement }: DatabaseOptions = {}) => {
  const debug = onStatement && ((_connection: number, text: string) => onStatement(text));
  const session = { connection: { idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS } };
  const client = postgres(url, {
    max,
    onnotice: () => {},
    debug,
    backoff,
    ...(isPooled ? { prepare: false } : session),
  });
  return drizzle(isPooled ? withoutPipelining(client) : client, { schema, casing: 'snake_case' });
};

export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
