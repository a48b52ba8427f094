/** Voices could not be installed. The message is for the operator, and says what to do. */
export class InstallationError extends Error {
  override readonly name = 'InstallationError';
}
