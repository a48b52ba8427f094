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

/** The columns of a batch that say what it waits for. */
export const waitColumns = (wait: Wait | null) => ({
  waitingFor: wait?.message ?? null,
  waitingUntil: wait?.until ?? null,
});

/** A request or another run has changed the row or its batch, so there is nothing to do. */
export class RowChangedError extends Error {
  override readonly name = 'RowChangedError';
  constructor() {
    super('The row has changed.');
  }
}
