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

/** Whether an error or its cause means that the database server is temporarily unavailable. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNAVAILABLE.test(String(Reflect.get(error, 'code'))) || isDatabaseUnavailable(error.cause));
