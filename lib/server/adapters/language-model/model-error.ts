export type ModelFault =
  /** Rate-limited (429). */
  | 'busy'
  /** Unreachable, slow or failing; a retry may succeed. */
  | 'unreachable'
  /** The API key, the model's name or the request was rejected. */
  | 'rejected'
  /** The model declined the prompt. */
  | 'refused'
  /** The response was invalid twice, too long, or not that of a language model. */
  | 'malformed';

/** A failure of the language model. The message is shown to the user and quotes nothing that the model sent. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  constructor(
    readonly fault: ModelFault,
    message: string,
    /** Seconds, from the Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** Whether a retry of the same prompt may succeed. */
  get isTemporary(): boolean {
    return this.fault === 'busy' || this.fault === 'unreachable';
  }
}
