import { writeWav } from '@/lib/server/adapters/speech/wav';
import { startReceiver } from './receiver';
import { SERVICE_RATE, sendingWav, tonesFor } from './speech-service';

/** How the service responds to a text: with speech, with speech that takes four times as long, a status, or never. */
export type Reply = 'speech' | 'slow speech' | 'nothing' | number;

const slowed = (samples: Float32Array): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: 4 * samples.length }, (_, index) => samples[Math.floor(index / 4)] ?? 0);

/** A service with OpenAI's speech API on 127.0.0.1 that records what it is asked to say. */
export const startCountingService = async () => {
  let reply: (text: string) => Reply = () => 'speech';
  const texts: string[] = [];
  let dropped = 0;
  const { url, stop } = await startReceiver(({ path, body }) => {
    if (path !== '/v1/audio/speech') return 404;
    const { input: text } = JSON.parse(body) as { input: string };
    texts.push(text);
    const answer = reply(text);
    if (answer === 'nothing') return (response) => response.on('close', () => dropped++);
    if (typeof answer === 'number') return answer;
    const samples = answer === 'speech' ? tonesFor(text) : slowed(tonesFor(text));
    return sendingWav(writeWav({ samples, sampleRate: SERVICE_RATE }));
  });
  return {
    /** Configuration of a service that uses it. */
    variables: {
      SPEECH_ENGINE: 'openai',
      SPEECH_BASE_URL: `${url}/v1`,
      SPEECH_API_KEY: 'voice-key',
      SPEECH_VOICES: 'alloy',
    },
    /** What it was asked to say, in order, since `behave`. */
    texts,
    /** Requests that clients gave up. */
    dropped: () => dropped,
    /** Changes how it responds, and forgets what it was asked. */
    behave: (next: (text: string) => Reply) => {
      reply = next;
      texts.length = 0;
      dropped = 0;
    },
    stop,
  };
};
