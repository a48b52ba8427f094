/** What a batch waits for. */
export interface Wait {
  /** For its owner. */
  message: string;
  /** When it continues; null if that is not known. */
  until: Date | null;
}

/** A wait of known length. In full seconds, so that it is the same whenever it is computed. */
export const waitUntil = (message: string, milliseconds: number): Wait => ({
  message,
  until: new Date(1000 * Math.ceil((Date.now() + milliseconds) / 1000)),
});

/** The wait as text: `waiting_for` of a batch has the time, if it is known, on a line of its own. */
export const storedWait = ({ message, until }: Wait): string =>
  until === null ? message : `${message}\n${until.toISOString()}`;

/** Reads what `storedWait` has written. */
export const readWait = (stored: string): Wait => {
  const [, message = stored, until] = /^(.*)\n(\d{4}-\d\d-\d\dT[\d:.]+Z)$/s.exec(stored) ?? [];
  return { message, until: until === undefined ? null : new Date(until) };
};

/** A row cannot go on now, because of a limit that is not its own. */
export class BatchWaitError extends Error {
  override readonly name = 'BatchWaitError';
  constructor(
    /** What the batch waits for, for its owner. */
    message: string,
    /** After which it continues. */
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
