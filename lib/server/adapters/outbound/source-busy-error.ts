/** The source accepts no request before `retryAt`. */
export class SourceBusyError extends Error {
  override readonly name = 'SourceBusyError';
  constructor(readonly retryAt: Date) {
    super('The source is rate-limiting us.');
  }
}
