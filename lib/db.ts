import { createDatabase, type Database, type Transaction } from '@/drizzle/client';
import { ConfigurationError, env } from './env';

export type { Database, Transaction };
/** Queries run on either. */
export type Connection = Database | Transaction;

// Next's development server evaluates modules anew on every change; the pool outlives that.
const holder = globalThis as typeof globalThis & { quizDatabase?: Database; quizExpress?: Map<Lane, Database> };

const requireUrl = (): string => {
  const url = env().DATABASE_URL;
  if (!url) {
    throw new ConfigurationError(
      'DATABASE_URL is not set. Start with `npm start` or `npm run dev`, which bring an embedded PostgreSQL.',
    );
  }
  return url;
};

/** The database handle of this process. */
export const db = (): Database => {
  holder.quizDatabase ??= createDatabase(requireUrl());
  return holder.quizDatabase;
};

/**
 * What the short statements of nearly every request are for: letting it in (its key, its count), or what is read
 * most. A long answer to one request then never stands before the keys of others.
 */
type Lane = 'admission' | 'reading';

/**
 * The handle for those statements: one connection a lane, on which they travel together. No transaction ever
 * holds it, so nothing slow and nothing that waits may go there (`npm run bench -- api`).
 */
export const express = (lane: Lane): Database => {
  holder.quizExpress ??= new Map();
  const handle = holder.quizExpress.get(lane) ?? createDatabase(requireUrl(), 1);
  holder.quizExpress.set(lane, handle);
  return handle;
};

/** Makes this process use another handle, e.g. one that tells its statements. */
export const replaceDatabase = (database: Database): void => {
  holder.quizDatabase = database;
  holder.quizExpress = new Map([
    ['admission', database],
    ['reading', database],
  ]);
};

const built = new WeakMap<Connection, Map<string, unknown>>();

/**
 * A query that is asked often: drizzle writes its text once a handle, and the server parses and plans
 * it once a connection.
 * @param name one a text; `build` hands it to drizzle's `prepare`
 */
export const prepared = <Query>(connection: Connection, name: string, build: (name: string) => Query): Query => {
  const queries = built.get(connection) ?? new Map<string, unknown>();
  built.set(connection, queries);
  const query = queries.get(name) ?? build(name);
  queries.set(name, query);
  return query as Query;
};

/** Whether a statement failed because of this unique index or constraint. */
export const violates = (error: unknown, name: string): boolean =>
  error instanceof Error &&
  ((error as { constraint_name?: unknown }).constraint_name === name || violates(error.cause, name));

/** Whether the database answers within three seconds. */
export const isDatabaseReachable = (): Promise<boolean> =>
  Promise.race([
    db().$client`select 1`.then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(resolve, 3000, false).unref()),
  ]);

/** Closes all connections, waiting at most five seconds for statements under way. */
export const closeDatabase = async (): Promise<void> => {
  const handles = new Set([holder.quizDatabase, ...(holder.quizExpress?.values() ?? [])]);
  await Promise.all([...handles].map((handle) => handle?.$client.end({ timeout: 5 })));
  holder.quizDatabase = undefined;
  holder.quizExpress = undefined;
};
