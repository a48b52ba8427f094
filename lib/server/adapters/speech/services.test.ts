import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configure } from '@/lib/server/env';
import { type Behaviour, dropConnection, hang, type Received } from '@/lib/tools/testing/receiver';
import {
  SERVICE_RATE,
  type SpeechServiceName,
  type SpeechServiceStandIn,
  sendingJson,
  sendingWav,
  startSpeechService,
  timestampsOf,
  tonesFor,
} from '@/lib/tools/testing/speech-service';
import type { SpeechError } from './engine';
import { engineOfVoice, speechEngines } from './engines';
import { synthesizeSpeech } from './synthesize';
import { readWav, writeWav } from './wav';

const TEXT = 'Which planet is closest to the Sun?';

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-speech-'));
beforeAll(() => {
  configure({ DATA_DIR: folder, LOG_LEVEL: 'silent', SPEECH_TIMEOUT_SECONDS: '1' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end('{"detail": "Key voice-key is wrong."}');

const typed =
  (type: string, body: string | Buffer): Behaviour =>
  (response) =>
    response.writeHead(200, { 'Content-Type': type }).end(body);

describe.each<SpeechServiceName>(['openai', 'elevenlabs'])('%s', (name) => {
  let service: SpeechServiceStandIn;
  const pauses: number[] = [];
  beforeAll(async () => {
    service = await startSpeechService(name);
    configure(service.variables);
  });
  afterAll(() => service.stop());
  beforeEach(() => {
    service.received.length = 0;
    service.replies.length = 0;
    pauses.length = 0;
  });

  const speak = (replies: Behaviour[] = [], more: { text?: string; speed?: number; signal?: AbortSignal } = {}) => {
    service.replies.push(...replies);
    return synthesizeSpeech({
      userId: 'user',
      text: TEXT,
      voiceId: service.voiceId,
      speed: 1,
      language: 'en',
      signal: new AbortController().signal,
      pause: async (ms) => void pauses.push(ms),
      ...more,
    });
  };
  const refusal = async (replies: Behaviour[], more = {}): Promise<SpeechError> => {
    const error = await speak(replies, more).then(
      () => expect.unreachable(),
      (reason) => reason,
    );
    expect(`${error.message} ${JSON.stringify(error)} ${error.cause ?? ''}`).not.toContain('voice-key');
    return error;
  };
  /** How a single attempt fails. */
  const attempt = async (reply: Behaviour): Promise<SpeechError> => {
    service.replies.push(reply);
    const { engine, voice } = await engineOfVoice(service.voiceId);
    const { signal } = new AbortController();
    return engine.synthesize({ text: TEXT, voice, speed: 1, language: 'en', userId: 'user', signal }).then(
      () => expect.unreachable(),
      (reason) => reason,
    );
  };
  /** Sends the first half of a good response, then calls `next`. */
  const sendingHalf =
    (next: (response: ServerResponse) => unknown): Behaviour =>
    (response) => {
      const isWav = name === 'openai';
      const wav = writeWav({ samples: tonesFor(TEXT), sampleRate: SERVICE_RATE });
      const whole = isWav ? wav : Buffer.from(JSON.stringify(timestampsOf(TEXT)));
      response
        .writeHead(200, { 'Content-Type': isWav ? 'audio/wav' : 'application/json', 'Content-Length': whole.length })
        .write(whole.subarray(0, whole.length / 2), () => next(response));
    };
  const silence = new Float32Array(48_000);
  const soundOf = (samples: Float32Array<ArrayBuffer>) =>
    name === 'openai'
      ? sendingWav(writeWav({ samples, sampleRate: 24_000 }))
      : sendingJson(timestampsOf(TEXT, samples));

  test('speaks a line with the configured key and voice', async () => {
    const { wav, durationMs, marks, estimated } = await speak();
    expect(readWav(wav)).toMatchObject({ sampleRate: 24_000 });
    expect(durationMs).toBeGreaterThan(1500);
    expect(estimated).toBe(name === 'openai');
    // A mark at the start of each word.
    for (const { index } of TEXT.matchAll(/\S+/g)) expect(marks.map(([offset]) => offset)).toContain(index);
    const { path: url = '', headers = {}, body = '' }: Partial<Received> = service.received[0] ?? {};
    if (name === 'openai') {
      expect(url).toBe('/v1/audio/speech');
      expect(headers.authorization).toBe('Bearer voice-key');
      const sent = { model: 'gpt-4o-mini-tts', voice: 'alloy', input: TEXT, speed: 1, response_format: 'wav' };
      expect(JSON.parse(body)).toEqual(sent);
    } else {
      expect(url).toBe('/v1/text-to-speech/21m00Tcm4TlvDq8ikWAM/with-timestamps?output_format=pcm_24000');
      expect(headers['xi-api-key']).toBe('voice-key');
      expect(JSON.parse(body)).toEqual({ text: TEXT, model_id: 'eleven_multilingual_v2' });
    }
  });

  test('sends the speed as the service takes it', async () => {
    await speak([], { speed: 2 });
    const sent = JSON.parse(service.received[0]?.body ?? '');
    expect(sent).toMatchObject(name === 'openai' ? { speed: 2 } : { voice_settings: { speed: 1.2 } });
  });

  test('lists its voices, asking the service once', async () => {
    const { engine } = await engineOfVoice(service.voiceId);
    const { signal } = new AbortController();
    const voices = await engine.voices(signal);
    await engine.voices(signal);
    expect(service.received).toHaveLength(1);
    expect((await speechEngines()).map((available) => available.name)).toContain(name);
    if (name === 'openai') {
      expect(voices).toContainEqual({
        ...{ id: 'openai:bm_george', name: 'George', language: 'en-GB', gender: 'male', engine: name },
      });
      expect(voices).toContainEqual(expect.objectContaining({ id: 'openai:alloy', language: 'multi', gender: null }));
    } else {
      expect(voices[0]).toMatchObject({ id: 'elevenlabs:21m00Tcm4TlvDq8ikWAM', name: 'Rachel', gender: 'female' });
    }
  });

  test.each([401, 403])('a key that is rejected with %i is not tried again', async (status) => {
    const error = await refusal([answering(status)]);
    expect(error).toMatchObject({ fault: 'rejected', isTemporary: false });
    expect(error.message).toMatch(/^The voice service rejected its key\./);
    expect(service.received).toHaveLength(1);
  });

  test('a rejected request is not tried again', async () => {
    expect(await refusal([answering(422)])).toMatchObject({ fault: 'rejected' });
    expect(service.received).toHaveLength(1);
  });

  test('redirects are not followed', async () => {
    const location = `${service.url}/v1/audio/speech`;
    expect(await refusal([answering(307, { Location: location })])).toMatchObject({ fault: 'rejected' });
    expect(service.received).toHaveLength(1);
  });

  test('waits as long as a busy service asks', async () => {
    await speak([answering(429), answering(429, { 'Retry-After': '7' }), answering(503, { 'Retry-After': '2' })]);
    expect(pauses).toEqual([1000, 7000, 2000]);
  });

  test('fails with the time of the next attempt if that is more than a minute away', async () => {
    const error = await refusal([answering(429, { 'Retry-After': '3600' })]);
    expect(error).toMatchObject({ fault: 'busy', retryAfter: 3600, isTemporary: true });
    expect(service.received).toHaveLength(1);
  });

  test('gives up on a service that is down after about a minute', async () => {
    const error = await refusal(Array.from({ length: 20 }, () => answering(500)));
    expect(error).toMatchObject({ fault: 'unreachable', message: expect.stringContaining('HTTP 500') });
    expect(pauses.slice(0, -1)).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000]);
    const waited = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(waited).toBeGreaterThan(57_000);
    expect(waited).toBeLessThanOrEqual(60_000);
  });

  test('does not wait for more than a minute in all, even if the service asks for it', async () => {
    const error = await refusal(Array.from({ length: 4 }, () => answering(429, { 'Retry-After': '25' })));
    expect(error).toMatchObject({ fault: 'busy', retryAfter: 25 });
    expect(pauses).toEqual([25_000, 25_000]);
  });

  test('the time of slow attempts counts towards the minute', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const slow: Behaviour = (response) => {
      now += 30_000;
      response.writeHead(500).end();
    };
    await refusal([slow, slow, slow]);
    clock.mockRestore();
    expect(pauses).toEqual([1000]);
  });

  test('asks again if the connection breaks, before the response or in its middle', async () => {
    const broken = [dropConnection, sendingHalf((response) => response.socket?.destroy())];
    for (const reply of broken) {
      const message = 'The voice service is unreachable. Try again later.';
      expect(await attempt(reply)).toMatchObject({ fault: 'unreachable', isTemporary: true, message });
    }
    const whole = await speak();
    service.received.length = 0;
    expect(await speak(broken)).toEqual(whole);
    expect(service.received).toHaveLength(3);
  });

  test('asks again if the service falls silent, before its response or in its middle', async () => {
    const message = 'The voice service did not respond within 1 s. Try again later.';
    for (const error of await Promise.all([hang, sendingHalf(() => {})].map(attempt))) {
      expect(error).toMatchObject({ fault: 'unreachable', isTemporary: true, message });
    }
  });

  test('an abort ends the request with its reason', async () => {
    const reason = new Error('cancelled');
    const controller = new AbortController();
    const error = refusal([hang], { signal: controller.signal });
    await vi.waitFor(() => expect(service.received).toHaveLength(1));
    controller.abort(reason);
    expect(await error).toBe(reason);
  });

  const unexpected = (explained: RegExp) => (name === 'openai' ? explained : /something other than speech/);
  test.each<[string, () => Behaviour, RegExp]>([
    ['a page', () => typed('text/html', '<html>Sorry</html>'), unexpected(/text instead of audio/)],
    ['malformed JSON', () => typed('application/json', '{"audio_base64": "AAA'), unexpected(/text instead of audio/)],
    ['another kind of sound', () => typed('audio/mpeg', 'ID3'), unexpected(/something other than speech/)],
    ['an empty body', () => typed('audio/wav', ''), /something other than speech/],
    ['no sound', () => soundOf(new Float32Array(0)), /silence/],
    ['silence', () => soundOf(silence), /silence/],
    ['a fragment of the text', () => soundOf(tonesFor('Hi')), /only part/],
    ['a minute for a short text', () => soundOf(tonesFor('a '.repeat(500))), /far more (sound )?than/],
  ])('%s is not accepted as speech, and is asked for only once more', async (_, reply, message) => {
    const error = await refusal([reply(), reply()]);
    expect(error).toMatchObject({ fault: 'malformed', message: expect.stringMatching(message) });
    expect(service.received).toHaveLength(2);
  });

  test('trims silence around the speech to 30 ms', async () => {
    const tones = tonesFor(TEXT);
    const padded = new Float32Array(tones.length + SERVICE_RATE);
    padded.set(tones, SERVICE_RATE / 2);
    const { durationMs } = await speak([soundOf(padded)]);
    const spoken = tones.findLastIndex((sample) => sample !== 0) / SERVICE_RATE;
    expect(Math.abs(durationMs - 1000 * spoken - 60)).toBeLessThan(20);
  });

  test.runIf(name === 'openai').each<[string, number, (samples: Float32Array<ArrayBuffer>) => Buffer]>([
    ['8 kHz', 8000, (samples) => writeWav({ samples, sampleRate: 8000 })],
    ['44.1 kHz', 44_100, (samples) => writeWav({ samples, sampleRate: 44_100 })],
    [
      'sizes that were unknown when the stream began',
      24_000,
      (samples) => {
        const wav = writeWav({ samples, sampleRate: 24_000 });
        wav.writeUInt32LE(0xffffffff, 4);
        wav.writeUInt32LE(0xffffffff, 40);
        return wav;
      },
    ],
    [
      '32-bit floats in two channels',
      48_000,
      (samples) => {
        const header = Buffer.from(writeWav({ samples: new Float32Array(0), sampleRate: 48_000 }));
        header.writeUInt16LE(3, 20);
        header.writeUInt16LE(2, 22);
        header.writeUInt16LE(32, 34);
        const both = Float32Array.from({ length: 2 * samples.length }, (_, i) => samples[i >> 1] ?? 0);
        header.writeUInt32LE(both.byteLength, 40);
        return Buffer.concat([header, Buffer.from(both.buffer)]);
      },
    ],
  ])('reads WAV with %s', async (_, sampleRate, encode) => {
    const samples = tonesFor(TEXT, sampleRate);
    const { durationMs, wav } = await speak([sendingWav(encode(samples))]);
    expect(Math.abs(durationMs - (0.98 * samples.length * 1000) / sampleRate)).toBeLessThan(100);
    const written = readWav(wav);
    expect(written.sampleRate).toBe(sampleRate > 16_000 ? 24_000 : 16_000);
    // Heard at its own pitch.
    expect((1000 * written.samples.length) / written.sampleRate).toBeCloseTo(durationMs, -1);
  });

  test.runIf(name === 'elevenlabs')('estimates word times if the alignment is of another text', async () => {
    const other = { ...timestampsOf(TEXT), alignment: timestampsOf('Something else').alignment };
    expect(await speak([sendingJson(other)])).toMatchObject({ estimated: true });
  });

  test.runIf(name === 'elevenlabs')('half of the base64 text is not accepted', async () => {
    const response = JSON.stringify(timestampsOf(TEXT));
    const half = response.replace(
      /"audio_base64":"([^"]*)"/,
      (_, base64) => `"audio_base64":"${base64.slice(0, 1001)}"`,
    );
    const reply = typed('application/json', half);
    expect(await refusal([reply, reply])).toMatchObject({ fault: 'malformed' });
  });

  test('is only used while it is configured', async () => {
    configure({ SPEECH_ENGINE: '' });
    const error = await refusal([]);
    configure(service.variables);
    expect(error).toMatchObject({ fault: 'unknown_voice', isTemporary: false });
    expect(service.received).toHaveLength(0);
  });
});

test('without a list of its own, an OpenAI-compatible service has the configured voices or OpenAI’s', async () => {
  const service = await startSpeechService('openai');
  const { signal } = new AbortController();
  service.behave(() => 404);
  configure({ ...service.variables, SPEECH_VOICES: '' });
  const { engine } = await engineOfVoice(service.voiceId);
  expect((await engine.voices(signal)).map(({ id }) => id)).toContain('openai:marin');
  configure({ SPEECH_VOICES: 'anna, bernd' });
  expect((await engine.voices(signal)).map(({ id }) => id)).toEqual(['openai:anna', 'openai:bernd']);
  service.stop();
});
