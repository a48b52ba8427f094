import type { AvailableVoiceWire, PreviewRequest, VoiceFilter } from '@/lib/core/contracts/speech';
import type { Actor } from '@/lib/core/model/actor';
import { VOICE_SPEED } from '@/lib/core/model/sound';
import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/core/words/localizer';
import { SpeechError, speaks, type Voice } from '@/lib/server/adapters/speech/engine';
import { ConflictError, InvalidInputError, UnavailableError } from '@/lib/server/errors';
import { ensureLines } from './ensure-speech';
import { findLines, knownLines, orderLines, type SpeechRow, type SpokenText, speechUrl } from './speech-lines';
import { allVoices, findVoice, isOffline } from './voices';

/**
 * What a voice says to introduce itself, and in which language.
 * @param own language of the voice: BCP 47, or `multi`
 * @param wanted the listener's language, for voices that speak any
 */
const sampleOf = (own: string, wanted = DEFAULT_LANGUAGE): { text: string; language: string } => {
  const language = own === 'multi' ? wanted : own;
  const { words } = localizerFor(language);
  return { text: `${words.didYouKnow} ${words.thanks}`, language };
};

/** Seconds until a retry makes sense if the engine names none. */
const RETRY_AFTER = 30;
const TOO_SLOW = 'The voice takes too long to respond. Try again later.';

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Runs `work` for a user who waits.
 * @throws ConflictError if the voice is not available here; UnavailableError if its engine fails or takes too long
 */
export const explainingSpeechErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isTimeout(error)) throw new UnavailableError(TOO_SLOW, { retryAfter: RETRY_AFTER, cause: error });
    if (!(error instanceof SpeechError)) throw error;
    if (error.fault === 'unknown_voice') throw new ConflictError(error.message);
    throw new UnavailableError(error.message, { retryAfter: error.retryAfter ?? RETRY_AFTER, cause: error });
  }
};

/** A voice, with its sample if the actor has heard it before. */
interface AvailableVoice extends Voice {
  /** Whether it speaks on this machine. */
  offline: boolean;
  sample: SpeechRow | null;
}

/** The voices of all engines that are configured or installed here; for a test key, those that speak offline (D87). */
export const listVoices = async ({ userId, livemode }: Actor, { language }: VoiceFilter): Promise<AvailableVoice[]> => {
  const voices = (await allVoices()).filter(
    (voice) => (livemode || voice.offline) && (language === undefined || speaks(voice, language)),
  );
  const lines = await Promise.all(
    voices.map(async ({ id, language: own }) => {
      const sample = sampleOf(own, language);
      const [line] = await orderLines({ voice: { id, speed: VOICE_SPEED.default }, language: sample.language }, [
        sample.text,
      ]);
      return line;
    }),
  );
  const known = await findLines(
    userId,
    lines.flatMap((line) => line ?? []),
  );
  return voices.map((voice, index) => ({ ...voice, sample: known.get(lines[index]?.hash ?? '') ?? null }));
};

export const serializeVoice = ({ sample, ...voice }: AvailableVoice): AvailableVoiceWire => ({
  id: voice.id,
  name: voice.name,
  language: voice.language,
  gender: voice.gender,
  engine: voice.engine,
  offline: voice.offline,
  sample_url: sample && speechUrl(sample),
});

/** Milliseconds that a user waits at most. */
const TIMEOUT_MS = 25_000;

/**
 * Has a voice say a short text, or its sample. What was said before is not said again.
 * @throws InvalidInputError if there is no such voice here; UnavailableError, DailyLimitError, TooManyConcurrentRequestsError
 */
export const previewVoice = async (
  { userId, livemode }: Actor,
  { voice: id, text, speed, language }: PreviewRequest,
): Promise<SpokenText> => {
  if (!livemode && !(await isOffline(id))) {
    const message =
      'Test keys can use only voices that run on this server. Choose one from `GET /voices`, or use a live key.';
    throw new InvalidInputError([{ field: 'voice', message, code: 'custom' }]);
  }
  const voice = await findVoice(id);
  if (voice === null) {
    throw new InvalidInputError([
      { field: 'voice', message: 'This voice does not exist on this server.', code: 'custom' },
    ]);
  }

  const sample = sampleOf(voice?.language ?? 'multi', language);
  const said = text === undefined ? sample : { text, language: language ?? sample.language };
  const reader = { userId, voice: { id, speed }, language: said.language };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await explainingSpeechErrors(() => ensureLines(reader, [said.text], { signal }));
  const [line] = (await knownLines(reader, [said.text])).lines;
  if (!line) throw new UnavailableError('The voice is not available at the moment. Try again later.');
  return line;
};
