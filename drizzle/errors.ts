/** A database cannot be had; the message says why and what to do, in words for whoever starts the service. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** Codes of Node, postgres.js and PostgreSQL for a server that cannot be reached, is starting, stopping or was killed. */
const AWAY = new Set([
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

/** Whether an error, or what caused it, says that the database server is away for now. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof Error && (AWAY.has(String(Reflect.get(error, 'code'))) || isDatabaseAway(error.cause));
