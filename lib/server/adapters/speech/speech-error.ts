export type SpeechFault =
  /** Rate-limited (429). */
  | 'busy'
  /** Unreachable, slow or failing; a retry may succeed. */
  | 'unreachable'
  /** The API key, the model's name or the request was rejected. */
  | 'rejected'
  /** There is no such voice here. */
  | 'unknown_voice'
  /** What came back is not usable speech. A retry may succeed. */
  | 'malformed';

/** A failure of a speech engine. The message is for users and quotes nothing that the engine sent. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  constructor(
    readonly fault: SpeechFault,
    message: string,
    /** Seconds, from the Retry-After header. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }

  /** Whether a retry may succeed. */
  get isTemporary(): boolean {
    return this.fault === 'busy' || this.fault === 'unreachable' || this.fault === 'malformed';
  }
}
