/** A row cannot go on now, because of a limit that is not its own. */
export class BatchWaitError extends Error {
  override readonly name = 'BatchWaitError';
  constructor(
    /** What the batch waits for, for its owner. */
    message: string,
    readonly milliseconds: number,
  ) {
    super(message);
  }
}

/** The row or its batch was changed by a request or another run: nothing is to be done. */
export class RowChangedError extends Error {
  override readonly name = 'RowChangedError';
  constructor() {
    super('The row has changed.');
  }
}
