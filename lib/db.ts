import { sql } from 'drizzle-orm';
import { createDatabase, type Database, type Transaction } from '@/drizzle/client';
import { ConfigurationError, env } from './env';

export type { Database, Transaction };
/** Queries run on the pool or in a transaction. */
export type Connection = Database | Transaction;

// Survives Next's development server, which reloads modules on every change.
const holder = globalThis as typeof globalThis & {
  quizDatabase?: Database;
  quizPipeline?: Database;
  quizDirect?: Database;
};

const requireUrl = (): string => {
  const url = env().DATABASE_URL;
  if (!url) {
    throw new ConfigurationError(
      'DATABASE_URL is not set. Start with `npm start` or `npm run dev`, which start an embedded PostgreSQL.',
    );
  }
  return url;
};

/** The URL that does not lead through PgBouncer. @throws ConfigurationError without `DATABASE_URL` */
export const directUrl = (): string => env().DATABASE_DIRECT_URL ?? requireUrl();

const isPooled = (): boolean => Boolean(env().DATABASE_DIRECT_URL);

/** The database handle of this process, opened on first use. @throws ConfigurationError without `DATABASE_URL` */
export const db = (): Database => {
  holder.quizDatabase ??= createDatabase(requireUrl(), 10, { isPooled: isPooled() });
  return holder.quizDatabase;
};

/** A handle that does not go through PgBouncer, which passes on neither notifications nor session locks. */
export const directDb = (): Database => {
  if (!isPooled()) return db();
  holder.quizDirect ??= createDatabase(directUrl(), 2);
  return holder.quizDirect;
};

/**
 * A handle with one connection, on which short statements of nearly every request are pipelined: a quarter more requests
 * per second (docs/performance.md), and transactions that hold the whole pool cannot delay them. Only for statements that
 * take a few rows and never wait for the lock of a transaction. Behind PgBouncer they are sent one after the other.
 */
export const pipelinedDb = (): Database => {
  holder.quizPipeline ??= createDatabase(requireUrl(), 1, { isPooled: isPooled() });
  return holder.quizPipeline;
};

/** Replaces this process's handles, e.g. with one that records its statements. */
export const replaceDatabase = (database: Database): void => {
  holder.quizDatabase = database;
  holder.quizPipeline = database;
};

const built = new WeakMap<Connection, Map<string, unknown>>();

/**
 * Caches a frequent query: drizzle builds its SQL once per handle, and the server plans it once per connection.
 * @param name unique per SQL text; `build` passes it to drizzle's `prepare`
 */
export const prepared = <Query>(connection: Connection, name: string, build: (name: string) => Query): Query => {
  const queries = built.get(connection) ?? new Map<string, unknown>();
  built.set(connection, queries);
  const query = queries.get(name) ?? build(name);
  queries.set(name, query);
  return query as Query;
};

/** Whether the error comes from violating the unique index or constraint `name`. */
export const violates = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  ((error as { constraint_name?: unknown }).constraint_name === name || violates(error.cause, name));

/** Whether the database responds within three seconds. */
export const isDatabaseReachable = (): Promise<boolean> =>
  Promise.race([
    db()
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      ),
    new Promise<false>((resolve) => setTimeout(resolve, 3000, false).unref()),
  ]);

/** Closes all connections, waiting at most five seconds for running statements. */
export const closeDatabase = async (): Promise<void> => {
  const handles = new Set([holder.quizDatabase, holder.quizPipeline, holder.quizDirect]);
  await Promise.all([...handles].map((handle) => handle?.$client.end({ timeout: 5 })));
  holder.quizDatabase = undefined;
  holder.quizPipeline = undefined;
  holder.quizDirect = undefined;
};
