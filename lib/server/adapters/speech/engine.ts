import type { Dependency } from '../../../core/model/outages';

/** A character offset (UTF-16) of the spoken text and the milliseconds at which it is reached. */
export type SpeechMark = [offset: number, ms: number];

export interface Voice {
  /** `<engine>:<name that the engine gives it>`. */
  id: string;
  /** For people. */
  name: string;
  /** BCP 47, or `multi` for a voice that speaks whatever language its text has. */
  language: string;
  gender: 'female' | 'male' | 'neutral' | null;
  /** `SpeechEngine.name`. */
  engine: string;
}

/** Whether a voice speaks a language, whatever its country. @param language BCP 47 */
export const speaks = (voice: Pick<Voice, 'language'>, language: string): boolean =>
  voice.language === 'multi' || new Intl.Locale(voice.language).language === new Intl.Locale(language).language;

/** Samples per second that are requested of ElevenLabs. */
export const ELEVENLABS_RATE = 24_000;

/** A line to be spoken. */
export interface SpokenText {
  text: string;
  /** The engine's own name of the voice, as in `Voice.id` after the colon. */
  voice: string;
  /** 1 is the voice's own speed, 2 twice as fast. */
  speed: number;
  /** BCP 47. */
  language: string;
  /** Users take turns where the machine itself does the work. */
  userId: string;
  signal: AbortSignal;
}

/** Speech as an engine returns it. */
export interface Utterance {
  /** Mono, from −1 to 1. */
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
  /** Of words at least; both numbers increase. Null if the engine has no times. */
  marks: SpeechMark[] | null;
}

/** A service's response with speech. It may be anything, so it is decoded in a process for speech (`worker/decode.ts`). */
export interface EncodedSpeech {
  /** A WAV file, or ElevenLabs' JSON with 16-bit samples and times. */
  format: 'wav' | 'elevenlabs';
  bytes: Uint8Array;
}

/** A program or service that speaks. To add one: a file that exports it, and its line in `engines.ts`. */
export interface SpeechEngine {
  /** The first part of its voices' ids. */
  name: string;
  /** For people. */
  label: string;
  /** Whether it speaks on this machine, without sending texts anywhere. */
  offline: boolean;
  /** Whether it is configured or installed here. */
  isAvailable(): Promise<boolean>;
  /** What else the sound depends on, e.g. the model. Speech is cached by it. */
  model(): string;
  /** @throws SpeechError; the reason of `signal` */
  voices(signal: AbortSignal): Promise<Voice[]>;
  /**
   * Speaks a line once, without retries.
   * @returns null if the voice has no sounds for it
   * @throws SpeechError; the reason of `signal`
   */
  synthesize(line: SpokenText): Promise<Utterance | EncodedSpeech | null>;
}

type SpeechFault =
  /** Rate-limited (429). */
  | 'busy'
  /** There is no connection, or the response is 502 to 504: jobs wait (D192). */
  | 'down'
  /** Slow or failing; a retry may succeed. */
  | 'unreachable'
  /** The API key, the model's name or the request was rejected. */
  | 'rejected'
  /** This voice does not exist on this server. */
  | 'unknown_voice'
  /** What came back is not usable speech. A retry may succeed. */
  | 'malformed';

/** A failure of a speech engine. The message is for users and quotes nothing that the engine sent. */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly jobError = 'voice_failed';
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
    return ['busy', 'down', 'unreachable', 'malformed'].includes(this.fault);
  }

  /** What is down. */
  get outage(): Dependency | undefined {
    return this.fault === 'down' ? 'voice' : undefined;
  }
}
