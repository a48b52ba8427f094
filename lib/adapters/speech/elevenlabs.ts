import { z } from 'zod';
import { env } from '../../env';
import type { SpeechEngine, SpeechMark, Voice } from './engine';
import { remembered } from './remember';
import { requestJson } from './service';
import { SpeechError } from './speech-error';
import { readPcm } from './wav';

const SAMPLE_RATE = 24_000;
/** The range of ElevenLabs' `speed`. */
const SPEED = { min: 0.7, max: 1.2 };
const ID = /^[A-Za-z0-9]{1,64}$/;

const baseUrl = (): string => (env().SPEECH_BASE_URL ?? 'https://api.elevenlabs.io').replace(/\/(v1\/?)?$/, '');
const model = (): string => env().SPEECH_MODEL ?? 'eleven_multilingual_v2';
const headers = (): Record<string, string> => ({ 'xi-api-key': env().SPEECH_API_KEY ?? '' });

const alignment = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
});
type Alignment = z.output<typeof alignment>;

const speechResponse = z.object({ audio_base64: z.base64(), alignment: alignment.nullish() });

const voiceList = z.object({
  voices: z
    .array(
      z.object({
        voice_id: z.string().regex(ID),
        name: z.string(),
        labels: z.record(z.string(), z.unknown()).nullish(),
      }),
    )
    .max(10_000),
});

/** Marks at the start and end of every word; null unless the alignment is about this text. */
const marksOf = (text: string, given: Alignment | null | undefined): SpeechMark[] | null => {
  if (!given || given.characters.join('') !== text) return null;
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = given;
  const marks: SpeechMark[] = [];
  let at = 0;
  characters.forEach((character, index) => {
    const isSpace = (other: string | undefined) => other === undefined || other.trim() === '';
    const end = at + character.length;
    const [start, stop] = [starts[index] ?? Number.NaN, ends[index] ?? Number.NaN];
    if (!isSpace(character)) {
      if (isSpace(characters[index - 1])) marks.push([at, start * 1000]);
      if (isSpace(characters[index + 1])) marks.push([end, stop * 1000]);
    }
    at = end;
  });
  return marks;
};

const genderOf = (label: unknown): Voice['gender'] =>
  label === 'female' || label === 'male' || label === 'neutral' ? label : null;

const listVoices = remembered(
  () => `${baseUrl()} ${env().SPEECH_API_KEY}`,
  async (signal): Promise<Voice[]> => {
    const { voices } = await requestJson({ url: `${baseUrl()}/v1/voices`, headers: headers(), signal }, voiceList);
    return voices.map(({ voice_id, name, labels }) => ({
      id: `elevenlabs:${voice_id}`,
      name: name.slice(0, 80),
      language: 'multi',
      gender: genderOf(labels?.gender),
      engine: 'elevenlabs',
    }));
  },
);

/** Models that accept a language, and fail if it is not one of theirs. Others recognise it. */
const takesLanguage = (name: string): boolean => /(flash|turbo)_v2_5$/.test(name);

/** ElevenLabs: `POST /v1/text-to-speech/{voice_id}/with-timestamps`. */
export const elevenlabs: SpeechEngine = {
  name: 'elevenlabs',
  label: 'ElevenLabs',
  offline: false,
  isAvailable: async () => env().SPEECH_ENGINE === 'elevenlabs',
  model,
  voices: listVoices,
  synthesize: async ({ text, voice, speed, language, signal }) => {
    if (!ID.test(voice)) throw new SpeechError('unknown_voice', 'This voice is not available. Choose another voice.');
    const url = `${baseUrl()}/v1/text-to-speech/${voice}/with-timestamps?output_format=pcm_${SAMPLE_RATE}`;
    const body = {
      text,
      model_id: model(),
      ...(takesLanguage(model()) && { language_code: language.split('-')[0] }),
      ...(speed !== 1 && { voice_settings: { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) } }),
    };
    const response = await requestJson({ url, headers: headers(), body, signal }, speechResponse);
    const samples = readPcm(Buffer.from(response.audio_base64, 'base64'));
    return { samples, sampleRate: SAMPLE_RATE, marks: marksOf(text, response.alignment) };
  },
};
