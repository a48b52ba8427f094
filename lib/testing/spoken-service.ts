import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { writeWav } from '../adapters/speech/wav';
import { estimateSpeechMs } from '../video/speech-estimate';

const SAMPLE_RATE = 16_000;

/** How the service responds to a text: with speech, a status, or nothing. */
export type Reply = 'speech' | 'nothing' | number;

/** A sound as long as the speech of a text. */
const soundOf = (text: string): Buffer => {
  const samples = new Float32Array(Math.round((SAMPLE_RATE * estimateSpeechMs(text, 1)) / 1000));
  for (const index of samples.keys()) samples[index] = 0.3 * Math.sin(index / 10);
  return writeWav({ samples, sampleRate: SAMPLE_RATE });
};

/** A service with OpenAI's speech API, on loopback. It counts what it is asked to say. */
export const startSpeechService = async (reply: (text: string) => Reply = () => 'speech') => {
  let behave = reply;
  const texts: string[] = [];
  const waiting = new Set<ServerResponse>();
  let dropped = 0;
  let release: Promise<unknown> = Promise.resolve();
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end();
    const { input } = (await json(request)) as { input: string };
    texts.push(input);
    const answer = behave(input);
    if (answer === 'nothing') {
      waiting.add(response);
      response.on('close', () => {
        dropped++;
      });
      return;
    }
    await release;
    if (typeof answer === 'number') return void response.writeHead(answer).end();
    response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(soundOf(input));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** The settings of this service's users. */
    variables: {
      SPEECH_ENGINE: 'openai',
      SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`,
      SPEECH_API_KEY: 'secret',
      SPEECH_VOICES: 'alloy',
    },
    /** What it was asked to say, in order. */
    texts,
    /** Responses that clients did not wait for. */
    dropped: () => dropped,
    behave: (next: (text: string) => Reply) => {
      behave = next;
      texts.length = 0;
      dropped = 0;
    },
    /** Holds its responses back until the promise resolves. */
    holdUntil: (until: Promise<unknown>) => {
      release = until;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
