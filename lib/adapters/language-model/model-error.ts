/** What went wrong with a language model. Messages are for the user who asked: they quote nothing that it sent. */
export type ModelFault =
  /** 429: it takes no more for now. */
  | 'busy'
  /** It is out of reach, slow or broken; another try may do. */
  | 'unreachable'
  /** It does not take the key, the model's name or the request. */
  | 'rejected'
  /** It does not want to answer. */
  | 'refused'
  /** What it answered is not what was asked for, even when asked a second time. */
  | 'malformed';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(
    readonly fault: ModelFault,
    message: string,
    /** Seconds after which it may be asked again, if it said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** Whether the same question may be answered another time. */
  get isPassing(): boolean {
    return this.fault === 'busy' || this.fault === 'unreachable';
  }
}
