import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { createDatabase, type Database, type Transaction } from '@/drizzle/client';
import { TURN_TIMEOUT } from '@/drizzle/errors';
import { ConfigurationError, env } from './env';
import { processWide } from './process-wide';

export type { Database, Transaction };
/** Queries run on the pool or in a transaction. */
export type Connection = Database | Transaction;

/** Kinds of work, whose statements have different limits and never wait for each other's connections. */
export type Work = 'request' | 'job';

/** Milliseconds after which the server ends a statement. Jobs also delete what has expired, which can be a lot. */
const STATEMENT_TIMEOUT_MS: Record<Work, number> = { request: 5000, job: 30 * 60_000 };

interface Handles {
  pool?: Database;
  pipeline?: Database;
}

interface WorkContext {
  work: Work;
  /** Whose work it is, if their transactions are limited. */
  userId?: string;
}

/** Shared by the copies of this module: Next loads it several times. */
const shared = processWide('database', () => ({
  defaultWork: 'job' as Work,
  context: new AsyncLocalStorage<WorkContext>(),
  handles: { request: {}, job: {} } as Record<Work, Handles>,
  direct: undefined as Database | undefined,
  turns: new Map<string, { running: number; waiting: (() => void)[] }>(),
}));

/** What this process does outside `doWork`: web processes call it with `request`. */
export const setDefaultWork = (work: Work): void => {
  shared.defaultWork = work;
};

const currentContext = (): WorkContext => shared.context.getStore() ?? { work: shared.defaultWork };

/** Runs `run` as work of a kind, e.g. a job within a web process, or a deletion that takes longer than a request may. */
export const doWork = <T>(work: Work, run: () => T): T => shared.context.run({ work }, run);

/** Runs a request of a user, whose transactions are limited to `TRANSACTIONS_PER_USER` at the same time. */
export const doRequestOf = <T>(userId: string, run: () => T): T =>
  shared.context.run({ work: currentContext().work, userId }, run);

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

/** Connections of a process for each kind of work. */
const POOL_SIZE = 10;
/** Fewer than the connections, so that one user whose transactions wait for each other doesn't stop all other users. */
const TRANSACTIONS_PER_USER = 4;

/** Waits for a turn of the user. @throws an error with the code `TURN_TIMEOUT` after as long as a statement may take */
const takeTurn = async (userId: string): Promise<() => void> => {
  const turns = shared.turns.get(userId) ?? { running: 0, waiting: [] };
  shared.turns.set(userId, turns);
  if (turns.running < TRANSACTIONS_PER_USER) turns.running++;
  else {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    turns.waiting.push(resolve);
    const timer = setTimeout(() => {
      turns.waiting.splice(turns.waiting.indexOf(resolve), 1);
      reject(Object.assign(new Error('Waited too long for other transactions of the user.'), { code: TURN_TIMEOUT }));
    }, STATEMENT_TIMEOUT_MS.request);
    await promise.finally(() => clearTimeout(timer));
  }
  return () => {
    const next = turns.waiting.shift();
    if (next) next();
    else if (--turns.running === 0) shared.turns.delete(userId);
  };
};

/** Makes the transactions of each user's requests take turns. */
const takingTurns = (database: Database): Database => {
  const transaction = database.transaction.bind(database);
  const limited: Database['transaction'] = async (...args) => {
    const { userId, work } = currentContext();
    if (userId === undefined) return transaction(...args);
    const endTurn = await takeTurn(userId);
    try {
      // A transaction within this one must not wait for it.
      return await doWork(work, () => transaction(...args));
    } finally {
      endTurn();
    }
  };
  return Object.assign(database, { transaction: limited });
};

const open = (url: string, max: number, work: Work, isPooled: boolean): Database =>
  createDatabase(url, max, { isPooled, statementTimeoutMs: STATEMENT_TIMEOUT_MS[work] });

/** The database handle of this process, opened on first use. @throws ConfigurationError without `DATABASE_URL` */
export const db = (): Database => {
  const { work } = currentContext();
  const handles = shared.handles[work];
  handles.pool ??= takingTurns(open(requireUrl(), POOL_SIZE, work, isPooled()));
  return handles.pool;
};

/** A handle that does not go through PgBouncer, which passes on neither notifications nor session locks. */
export const directDb = (): Database => {
  if (!isPooled()) return db();
  shared.direct ??= createDatabase(directUrl(), 2);
  return shared.direct;
};

/**
 * A handle with one connection, on which short statements of nearly every request are pipelined: a quarter more requests
 * per second (docs/performance.md), and transactions that hold the whole pool cannot delay them. Only for statements that
 * take a few rows and never wait for the lock of a transaction. Behind PgBouncer they are sent one after the other.
 */
export const pipelinedDb = (): Database => {
  const { work } = currentContext();
  const handles = shared.handles[work];
  handles.pipeline ??= open(requireUrl(), 1, work, isPooled());
  return handles.pipeline;
};

/** Replaces this process's handles, e.g. with one that records its statements. */
export const replaceDatabase = (database: Database): void => {
  for (const handles of Object.values(shared.handles)) Object.assign(handles, { pool: database, pipeline: database });
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
  const { request, job } = shared.handles;
  const handles = new Set([request.pool, request.pipeline, job.pool, job.pipeline, shared.direct]);
  await Promise.all([...handles].map((handle) => handle?.$client.end({ timeout: 5 })));
  Object.assign(shared, { handles: { request: {}, job: {} }, direct: undefined });
};
