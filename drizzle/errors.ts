/** There is no usable database. The message tells the operator why and what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/**
 * Codes of Node, postgres.js and PostgreSQL for a server that is unreachable, starting, stopping, killed or overloaded. Class
 * 08 includes 08P01, PgBouncer's code for almost everything, also for a server that is away or has just returned.
 */
const UNAVAILABLE =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN)|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED)|08\w{3}|53\d{3}|57P0\d)$/;

/** The codes among them that only postgres.js uses, of connections that end between two statements. */
const OF_POSTGRES_JS = /^CONNECT(_TIMEOUT|ION_)/;

/** postgres.js adds the statement to all errors that end one, also to those of sockets, which others throw, too. */
const isOfDatabase = (error: Error, code: string): boolean => 'parameters' in error || OF_POSTGRES_JS.test(code);

/** Whether an error or its cause means that the database server is temporarily unavailable. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = String(Reflect.get(error, 'code'));
  return (UNAVAILABLE.test(code) && isOfDatabase(error, code)) || isDatabaseUnavailable(error.cause);
};

/** Matches a code of an error or of its cause. */
const hasCode = (error: unknown, codes: RegExp): boolean =>
  error instanceof Error && (codes.test(String(Reflect.get(error, 'code'))) || hasCode(error.cause, codes));

/** Waited too long for a turn of the user's transactions (lib/server/db.ts). */
export const TURN_TIMEOUT = 'TURN_TIMEOUT';

/** Cancelled or timed out: a statement, a wait for a lock, an idle transaction; and the victims of deadlocks. */
const ENDED = /^(57014|55P03|25P0[34]|40P01|TURN_TIMEOUT)$/;

/** Whether an error or its cause means that the server ended a statement or transaction that took too long. */
export const isStatementEnded = (error: unknown): boolean => hasCode(error, ENDED);
