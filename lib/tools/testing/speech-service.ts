import { estimateSpeechMs } from '@/lib/core/video/speech-estimate';
import { writeWav } from '@/lib/server/adapters/speech/wav';
import { type Behaviour, type Received, startReceiver } from './receiver';

export const SERVICE_RATE = 24_000;

/** Sound of the length of the text: a tone for every word. */
export const tonesFor = (text: string, sampleRate = SERVICE_RATE, amplitude = 0.2): Float32Array<ArrayBuffer> => {
  const words = Math.max(1, text.split(/\s+/).length);
  const samples = new Float32Array(Math.round((estimateSpeechMs(text, 1) / 1000) * sampleRate));
  for (let i = 0; i < samples.length; i++) {
    const inWord = ((i / samples.length) * words) % 1;
    if (inWord < 0.85) samples[i] = amplitude * Math.sin((2 * Math.PI * 220 * i) / sampleRate);
  }
  return samples;
};

const wavOf = (text: string): Buffer => writeWav({ samples: tonesFor(text), sampleRate: SERVICE_RATE });

const sending =
  (type: string, body: string | Buffer): Behaviour =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(body);

export const sendingWav = (wav: Buffer): Behaviour => sending('audio/wav', wav);
export const sendingJson = (value: unknown): Behaviour => sending('application/json', JSON.stringify(value));

/** The body of ElevenLabs' response: 16-bit samples and when each character is reached. */
export const timestampsOf = (text: string, samples = tonesFor(text)) => {
  const pcm = writeWav({ samples, sampleRate: SERVICE_RATE }).subarray(44);
  const seconds = samples.length / SERVICE_RATE;
  const characters = [...text];
  return {
    audio_base64: pcm.toString('base64'),
    alignment: {
      characters,
      character_start_times_seconds: characters.map((_, index) => (index / characters.length) * seconds),
      character_end_times_seconds: characters.map((_, index) => ((index + 1) / characters.length) * seconds),
    },
    normalized_alignment: null,
  };
};

const ELEVENLABS_VOICES = {
  voices: [
    { voice_id: '21m00Tcm4TlvDq8ikWAM', name: 'Rachel', labels: { gender: 'female', accent: 'american' } },
    { voice_id: 'pNInz6obpgDQGcFmaJgB', name: 'Adam', labels: { gender: 'male' }, verified_languages: [] },
  ],
};

/** How each service behaves without faults. */
const GOOD: Record<'openai' | 'elevenlabs', (received: Received) => Behaviour> = {
  openai: ({ path, body }) => {
    if (path === '/v1/audio/voices') return sendingJson({ voices: ['af_heart', 'bm_george', 'alloy'] });
    return path === '/v1/audio/speech' ? sendingWav(wavOf(JSON.parse(body).input)) : 404;
  },
  elevenlabs: ({ path, body }) => {
    if (path === '/v1/voices') return sendingJson(ELEVENLABS_VOICES);
    return path.startsWith('/v1/text-to-speech/') ? sendingJson(timestampsOf(JSON.parse(body).text)) : 404;
  },
};

export type SpeechServiceName = keyof typeof GOOD;

/** A voice service on 127.0.0.1 that answers in the documented format. `replies` come first, one for each request. */
export const startSpeechService = async (name: SpeechServiceName, port = 0) => {
  const replies: Behaviour[] = [];
  const receiver = await startReceiver((received) => replies.shift() ?? GOOD[name](received), port);
  return {
    ...receiver,
    replies,
    /** Configuration of a service that uses it. */
    variables: {
      SPEECH_ENGINE: name,
      SPEECH_BASE_URL: name === 'openai' ? `${receiver.url}/v1` : receiver.url,
      SPEECH_API_KEY: 'voice-key',
      SPEECH_MODEL: '',
      SPEECH_VOICES: '',
    },
    /** A voice of the service. */
    voiceId: name === 'openai' ? 'openai:alloy' : 'elevenlabs:21m00Tcm4TlvDq8ikWAM',
  };
};
export type SpeechServiceStandIn = Awaited<ReturnType<typeof startSpeechService>>;
