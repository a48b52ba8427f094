import type { Voice } from '@/lib/adapters/speech/engine';
import type { VoiceFilter } from '@/lib/contracts/speech';
import type { Actor } from '@/lib/model/actor';
import { VOICE_SPEED } from '@/lib/model/sound';
import { findLines } from './known-speech';
import type { SpeechRow } from './queries';
import { sampleOf } from './sample-text';
import { orderLines } from './speech-order';
import { allVoices, speaks } from './voices';

/** A voice, with its sample if the actor has heard it before. */
export interface AvailableVoice extends Voice {
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
