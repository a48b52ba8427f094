/** A database cannot be had; the message says why and what to do, in words for whoever starts the service. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}
