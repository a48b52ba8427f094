import type { PreviewRequest } from '@/lib/contracts/speech';
import { InvalidInputError, UnavailableError } from '@/lib/errors';
import type { Actor } from '@/lib/model/actor';
import { ensureLines } from './ensure-speech';
import { explainingSpeechErrors } from './explain-speech-error';
import { knownLines, type SpokenText } from './known-speech';
import { isOffline } from './offline-voice';
import { sampleOf } from './sample-text';
import { findVoice } from './voices';

/** Milliseconds that a user waits at most. */
const TIMEOUT_MS = 25_000;

/**
 * Has a voice say a short text, or its sample. What was said before is not said again.
 * @throws InvalidInputError if there is no such voice here; UnavailableError, DailyLimitError, TooManyAtOnceError
 */
export const previewVoice = async (
  { userId, livemode }: Actor,
  { voice: id, text, speed, language }: PreviewRequest,
): Promise<SpokenText> => {
  if (!livemode && !(await isOffline(id))) {
    const message = 'Test keys use only voices of this machine. Choose one of `GET /voices`, or use a live key.';
    throw new InvalidInputError([{ field: 'voice', message, code: 'custom' }]);
  }
  const voice = await findVoice(id);
  if (voice === null) {
    throw new InvalidInputError([{ field: 'voice', message: 'There is no such voice here.', code: 'custom' }]);
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
