import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../log';
import {
  type EncodedSpeech,
  type SpeechEngine,
  SpeechError,
  type SpeechMark,
  type SpokenText,
  type Utterance,
} from './engine';
import { engineOfVoice } from './engines';
import { runSpeechTask } from './worker/run-speech-task';

/** Maximum characters of a line. */
export const MAX_LINE_LENGTH = 2000;

/** Milliseconds of pauses and attempts after which no other attempt is made. */
const RETRY_BUDGET_MS = 60_000;
/** Pauses before attempts without a Retry-After header: each is twice as long as the one before, up to the longest. */
const PAUSE_MS = { shortest: 1000, longest: 16_000 } as const;
/** Attempts may cost money, so unusable speech is requested only once more. */
const MOST_MALFORMED = 2;

export interface SpeechRequest {
  /** Users take turns. */
  userId: string;
  /** At most `MAX_LINE_LENGTH` characters. */
  text: string;
  /** `Voice.id`. */
  voiceId: string;
  /** 0.5 to 2. */
  speed: number;
  /** BCP 47. */
  language: string;
  signal: AbortSignal;
  /** Whether the caller waits for a service that is down, so that this does not. */
  waitsForOutages?: boolean;
  /** Waits between attempts. For tests. */
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** A spoken line, ready for the sound track. */
export interface Speech {
  /** Mono, 16 bits, −16 LUFS. */
  wav: Buffer;
  durationMs: number;
  /** Starts and ends of words at least; offsets increase, and times do not decrease. */
  marks: SpeechMark[];
  /** Whether the marks are estimated because the engine doesn’t provide them. */
  estimated: boolean;
}

const FAULTS = {
  silent: 'The voice returned silence instead of speech.',
  too_short: 'The voice returned speech for only part of the text.',
  too_long: 'The voice returned far more audio than the text needs.',
  not_speech: 'The voice service returned something other than speech.',
};

const finished = async (
  { text, speed, userId, signal }: SpokenText,
  speech: Utterance | EncodedSpeech | null,
  offline: boolean,
): Promise<Speech> => {
  const line = await runSpeechTask(userId, 'finish', { text, speed, speech, offline }, signal);
  if ('fault' in line) throw new SpeechError('malformed', FAULTS[line.fault]);
  return { ...line, wav: Buffer.from(line.wav) };
};

const defaultPause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal });

/** The pause before the next attempt in milliseconds; null if there is none. */
const pauseAfter = (
  error: unknown,
  failures: readonly SpeechError[],
  { spentMs, waitsForOutages }: { spentMs: number; waitsForOutages: boolean },
): number | null => {
  if (!(error instanceof SpeechError) || !error.isTemporary || (waitsForOutages && error.outage)) return null;
  if (failures.filter(({ fault }) => fault === 'malformed').length >= MOST_MALFORMED) return null;
  const left = RETRY_BUDGET_MS - spentMs;
  const own = Math.min(PAUSE_MS.longest, PAUSE_MS.shortest * 2 ** (failures.length - 1));
  // The last attempt is at the end of the minute, unless the service asks for more.
  const wait = error.retryAfter === null ? Math.min(own, left) : error.retryAfter * 1000;
  return wait < PAUSE_MS.shortest || wait > left ? null : wait;
};

const withRetries = async (
  engine: SpeechEngine,
  line: SpokenText,
  { pause, waitsForOutages }: Required<Pick<SpeechRequest, 'pause' | 'waitsForOutages'>>,
): Promise<Speech> => {
  const failures: SpeechError[] = [];
  let spentMs = 0;
  for (;;) {
    const start = performance.now();
    try {
      return await finished(line, await engine.synthesize(line), engine.offline);
    } catch (error) {
      line.signal.throwIfAborted();
      if (error instanceof SpeechError) failures.push(error);
      spentMs += performance.now() - start;
      const wait = pauseAfter(error, failures, { spentMs, waitsForOutages });
      if (wait === null) throw error;
      log().warn({ engine: engine.name, fault: (error as SpeechError).fault, wait }, 'A voice failed; retrying');
      await pause(wait, line.signal);
      line.signal.throwIfAborted();
      spentMs += wait;
    }
  }
};

/**
 * Generates a line with the voice's engine, with retries for about a minute after temporary failures; then checks the sound, trims
 * it and normalises its loudness.
 * @throws SpeechError; TooManyConcurrentRequestsError or UnavailableError if too many lines wait; the reason of `signal`
 */
export const synthesizeSpeech = async ({
  voiceId,
  pause = defaultPause,
  waitsForOutages = false,
  ...line
}: SpeechRequest): Promise<Speech> => {
  if (line.text.length > MAX_LINE_LENGTH) {
    throw new SpeechError('rejected', `A spoken text can have at most ${MAX_LINE_LENGTH} characters.`);
  }
  const { engine, voice } = await engineOfVoice(voiceId);
  return withRetries(engine, { ...line, voice }, { pause, waitsForOutages });
};
