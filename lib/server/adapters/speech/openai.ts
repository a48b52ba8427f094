import { z } from 'zod';
import { env } from '../../env';
import { type SpeechEngine, SpeechError, type Voice } from './engine';
import { longestSoundBytes, remembered, requestList, requestService } from './service';

/** The voices of gpt-4o-mini-tts (API reference, "Create speech"). */
const OPENAI_VOICES = 'alloy ash ballad cedar coral echo fable marin nova onyx sage shimmer verse'.split(' ');

/** Languages of Kokoro's voices by their first letter; the second is `f` or `m`: `af_heart`. */
const KOKORO_LANGUAGES: Record<string, string> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt-BR',
  z: 'zh',
};

const baseUrl = (): string => (env().SPEECH_BASE_URL ?? 'https://api.openai.com/v1').replace(/\/$/, '');
const model = (): string => env().SPEECH_MODEL ?? 'gpt-4o-mini-tts';
const headers = (): Record<string, string> => {
  const { SPEECH_API_KEY } = env();
  return SPEECH_API_KEY ? { Authorization: `Bearer ${SPEECH_API_KEY}` } : {};
};

/** Names that fit into a voice's id. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.+@/-]{0,99}$/;

const voiceOf = (name: string): Voice => {
  const [, language = '', gender = '', kokoro] = /^([abefhijpz])([fm])_(.+)$/.exec(name) ?? [];
  const shown = kokoro ?? name;
  return {
    id: `openai:${name}`,
    name: shown.charAt(0).toUpperCase() + shown.slice(1),
    language: KOKORO_LANGUAGES[language] ?? 'multi',
    gender: gender === 'f' ? 'female' : gender === 'm' ? 'male' : null,
    engine: 'openai',
  };
};

/** Kokoro-FastAPI and others list names here; OpenAI does not. */
const voiceList = z.object({
  voices: z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])).max(1000),
});

const listVoices = remembered(
  () => `${baseUrl()} ${env().SPEECH_VOICES}`,
  async (signal): Promise<Voice[]> => {
    const { SPEECH_VOICES } = env();
    if (SPEECH_VOICES.length > 0) return SPEECH_VOICES.map(voiceOf);
    const request = { url: `${baseUrl()}/audio/voices`, headers: headers(), signal };
    const { voices } = await requestList(request, voiceList).catch((error: unknown) => {
      if (error instanceof SpeechError && error.fault === 'rejected') return { voices: OPENAI_VOICES };
      throw error;
    });
    return voices.filter((name) => NAME.test(name)).map(voiceOf);
  },
);

/** OpenAI, and servers with its speech API: `POST /audio/speech`. */
export const openai: SpeechEngine = {
  name: 'openai',
  label: 'OpenAI-compatible',
  offline: false,
  isAvailable: async () => env().SPEECH_ENGINE === 'openai',
  model,
  voices: listVoices,
  synthesize: async ({ text, voice, speed, signal }) => {
    const body = { model: model(), voice, input: text, speed, response_format: 'wav' };
    const url = `${baseUrl()}/audio/speech`;
    const maxBytes = longestSoundBytes(text, speed);
    const { contentType, bytes } = await requestService({ url, headers: headers(), body, signal, maxBytes });
    if (/^(text\/|application\/(json|xml))/.test(contentType)) {
      throw new SpeechError('malformed', 'The voice service returned text instead of audio.');
    }
    return { format: 'wav', bytes };
  },
};
