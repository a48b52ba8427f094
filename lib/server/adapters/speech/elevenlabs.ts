import { z } from 'zod';
import { env } from '../../env';
import { ELEVENLABS_RATE, type SpeechEngine, SpeechError, type Voice } from './engine';
import { longestSoundBytes, remembered, requestList, requestService } from './service';

/** Bytes of JSON for each character of the text: itself and its times, twice. */
const JSON_BYTES = { perCharacter: 200, base64: 4 / 3 } as const;
/** The range of ElevenLabs' `speed`. */
const SPEED = { min: 0.7, max: 1.2 };
const ID = /^[A-Za-z0-9]{1,64}$/;

const baseUrl = (): string => (env().SPEECH_BASE_URL ?? 'https://api.elevenlabs.io').replace(/\/(v1\/?)?$/, '');
const model = (): string => env().SPEECH_MODEL ?? 'eleven_multilingual_v2';
const headers = (): Record<string, string> => ({ 'xi-api-key': env().SPEECH_API_KEY ?? '' });

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

const genderOf = (label: unknown): Voice['gender'] =>
  label === 'female' || label === 'male' || label === 'neutral' ? label : null;

const listVoices = remembered(
  () => `${baseUrl()} ${env().SPEECH_API_KEY}`,
  async (signal): Promise<Voice[]> => {
    const { voices } = await requestList({ url: `${baseUrl()}/v1/voices`, headers: headers(), signal }, voiceList);
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
    const url = `${baseUrl()}/v1/text-to-speech/${voice}/with-timestamps?output_format=pcm_${ELEVENLABS_RATE}`;
    const body = {
      text,
      model_id: model(),
      ...(takesLanguage(model()) && { language_code: language.split('-')[0] }),
      ...(speed !== 1 && { voice_settings: { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) } }),
    };
    const maxBytes = JSON_BYTES.base64 * longestSoundBytes(text, speed) + JSON_BYTES.perCharacter * text.length;
    const { bytes } = await requestService({ url, headers: headers(), body, signal, maxBytes });
    return { format: 'elevenlabs', bytes };
  },
};
