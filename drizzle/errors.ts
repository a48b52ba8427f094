/** There is no usable database. The message tells the operator why and what to do. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** Codes of Node, postgres.js and PostgreSQL for a server that is unreachable, starting, stopping or killed. */
const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whether an error or its cause means that the database server is temporarily unavailable. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNAVAILABLE_CODES.has(String(Reflect.get(error, 'code'))) || isDatabaseUnavailable(error.cause));
