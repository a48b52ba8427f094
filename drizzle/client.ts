import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { brands } from './schema/brands';
import { questions, quizzes, rounds } from './schema/quizzes';
import { questionRelations, quizRelations, roundRelations } from './schema/relations';
import { themes } from './schema/themes';

/** The tables of `db.query`, which reads a quiz with its theme, rounds and questions. */
const schema = { brands, quizzes, rounds, questions, themes, quizRelations, roundRelations, questionRelations };

/**
 * Ends transactions whose process was suspended or lost its network, as long as a lease lasts (lib/server/jobs/lease.ts).
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

/** Milliseconds between attempts to cancel a statement. PgBouncer ignores them while the statement waits for a server. */
const CANCEL_INTERVAL_MS = 1000;

type Send = postgres.Sql['unsafe'];

/**
 * Sends statements with `send` and has the server end those that take longer than `ms`, waiting for a connection included.
 * For PgBouncer in transaction mode, which keeps no settings.
 */
const cancelLate = (send: Send, ms: number): Send => {
  const sendLimited = (...args: Parameters<Send>) => {
    const query = send(...args);
    // `query.cancel()` works once, and drops a promise that may be rejected.
    const { canceller } = query as unknown as { canceller: (sent: typeof query) => Promise<void> };
    const cancel = () => {
      timer = setTimeout(cancel, CANCEL_INTERVAL_MS).unref();
      canceller(query).catch(() => {});
    };
    let timer = setTimeout(cancel, ms).unref();
    const stop = () => clearTimeout(timer);
    query.then(stop, stop);
    return query;
  };
  return sendLimited as Send;
};

/** Limits the statements of a client and of its transactions. */
const limitStatements = (client: postgres.Sql, ms: number): postgres.Sql => {
  const { begin, unsafe } = client;
  const limited = <Sql extends postgres.ISql>(sql: Sql): Sql =>
    Object.assign(sql, { unsafe: cancelLate(sql.unsafe, ms) });
  const beginLimited = (...args: [...options: string[], (tx: postgres.TransactionSql) => unknown]) => {
    const work = args.pop() as (tx: postgres.TransactionSql) => unknown;
    return begin(args.join(' '), (tx) => work(limited(tx)));
  };
  return Object.assign(client, { unsafe: cancelLate(unsafe, ms), begin: beginLimited });
};

interface DatabaseOptions {
  /** `url` leads to PgBouncer in transaction mode: no prepared statements, settings, notifications or session locks. */
  isPooled?: boolean;
  /** The server ends statements that take longer than these milliseconds, with an error of which `isStatementEnded` is true. */
  statementTimeoutMs?: number;
  /** Receives the text of every statement sent. */
  onStatement?: (text: string) => void;
}

/**
 * Opens a pool of connections to the PostgreSQL at `url`.
 * @param max largest number of connections
 */
export const createDatabase = (
  url: string,
  max = 10,
  { isPooled = false, statementTimeoutMs, onStatement }: DatabaseOptions = {},
) => {
  const debug = onStatement && ((_connection: number, text: string) => onStatement(text));
  const session = {
    connection: {
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
      ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
    },
  };
  const client = postgres(url, {
    max,
    onnotice: () => {},
    debug,
    backoff,
    ...(isPooled ? { prepare: false } : session),
  });
  const pooled = () => {
    const alone = withoutPipelining(client);
    return statementTimeoutMs === undefined ? alone : limitStatements(alone, statementTimeoutMs);
  };
  return drizzle(isPooled ? pooled() : client, { schema, casing: 'snake_case' });
};

export type Database = ReturnType<typeof createDatabase>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
