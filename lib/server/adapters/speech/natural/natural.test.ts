import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { loudnessOf } from '@/lib/core/video/loudness';
import { resample } from '@/lib/core/video/stereo';
import { installModel, removeModel } from '@/lib/server/adapters/speech/installation/install';
import { installLibrary, removeLibrary } from '@/lib/server/adapters/speech/installation/library';
import { configure } from '@/lib/server/env';
import { tinyVoice } from '@/lib/tools/testing/tiny-voice/tiny-voice';
import { startVoiceHub, TINY } from '@/lib/tools/testing/voice-hub';
import { speechEngines } from '../engines';
import { type Speech, synthesizeSpeech } from '../synthesize';
import { readWav } from '../wav';
import { folders, installedModels } from './installed';
import { speakNaturally } from './speak';

const dataDir = mkdtempSync(path.join(tmpdir(), 'quiz-video-natural-'));
const hub = await startVoiceHub();
configure({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', VOICES_BASE_URL: hub.url });
const { signal } = new AbortController();
/** The real library, from the registry that npm uses. */
const libraryFailure: Error | undefined = await installLibrary(signal).then(
  () => undefined,
  (error) => error,
);
const second = { ...TINY, id: 'second' };
for (const model of [TINY, second]) await installModel(model, { signal });
afterAll(() => {
  hub.stop();
  rmSync(dataDir, { recursive: true });
});

const TEXT = 'Mercury is the first planet, and it is hot. Is it big?';

const speak = (voiceId: string, text: string, speed = 1): Promise<Speech> =>
  synthesizeSpeech({ userId: 'user', text, voiceId, speed, language: 'en', signal });
const heard = (wav: Buffer) => {
  const { samples, sampleRate } = readWav(wav);
  return resample(samples, sampleRate, 48_000);
};
/** Tones of the tiny voice, in Hz: its frequency by zero crossings. */
const pitchOf = (samples: Float32Array, rate: number): number => {
  let crossings = 0;
  for (let i = 1; i < samples.length; i++) if ((samples[i] ?? 0) > 0 !== (samples[i - 1] ?? 0) > 0) crossings++;
  return (crossings / 2 / samples.length) * rate;
};

describe.skipIf(libraryFailure !== undefined)(
  'with sherpa-onnx-node (skipped if the npm registry is unreachable)',
  () => {
    test('lists the voices of installed models first, as voices of this machine', async () => {
      const [engine] = await speechEngines();
      expect(engine).toMatchObject({ name: 'natural', offline: true });
      const voices = await engine?.voices(signal);
      expect(voices?.map(({ id, language, gender }) => `${id} ${language} ${gender}`)).toEqual([
        'natural:second/low en-US male',
        'natural:second/high en-GB female',
        'natural:tiny/low en-US male',
        'natural:tiny/high en-GB female',
      ]);
    });

    test('speaks a text at −16 LUFS with estimated word times', async () => {
      const { wav, durationMs, marks, estimated } = await speak('natural:tiny/low', TEXT);
      expect(loudnessOf([heard(wav), heard(wav)])).toBeCloseTo(-16, 0);
      // 66 ms for each character, without the silence of the last one.
      expect(durationMs).toBeGreaterThan(66 * (TEXT.length - 3));
      expect(durationMs).toBeLessThan(66 * (TEXT.length + 3));
      expect(estimated).toBe(true);
      expect(marks.at(-1)?.[0]).toBe(TEXT.length);
    });

    test('speeds and speakers are heard', async () => {
      const [usual, fast, high] = await Promise.all([
        speak('natural:tiny/low', TEXT),
        speak('natural:tiny/low', TEXT, 2),
        speak('natural:tiny/high', TEXT),
      ]);
      expect(fast.durationMs / usual.durationMs).toBeCloseTo(0.5, 1);
      expect(pitchOf(heard(high.wav), 48_000) - pitchOf(heard(usual.wav), 48_000)).toBeGreaterThan(150);
    });

    test('two models take turns in one process', async () => {
      const ids = ['natural:tiny/low', 'natural:second/low', 'natural:tiny/low'];
      const lines = await Promise.all(ids.map((id) => speak(id, TEXT)));
      expect(new Set(lines.map(({ wav }) => wav.toString('base64'))).size).toBe(1);
    });

    test('a model that is not in use frees its memory', async () => {
      const voice = { language: 'en', speaker: 0 };
      const line = { text: TEXT, speed: 1, model: TINY, voice, library: folders.library() };
      const large = ['first', 'other'].map((name) => path.join(dataDir, name));
      for (const folder of large) {
        mkdirSync(folder);
        // 20 MB.
        for (const [name, content] of Object.entries(tinyVoice(5_000_000)))
          writeFileSync(path.join(folder, name), content);
      }
      const loadAll = async () => {
        for (const folder of large) {
          expect(speakNaturally({ ...line, folder })).not.toBeNull();
          // The native memory is freed in another turn of the event loop, as between two lines.
          await setImmediate();
        }
      };
      await loadAll();
      const before = process.memoryUsage.rss();
      for (let round = 0; round < 5; round++) await loadAll();
      expect(process.memoryUsage.rss() - before).toBeLessThan(80e6);
    });

    test.each(['', '…', '\u0000'])('leaves out what it cannot say: %j', async (text) => {
      expect(await speak('natural:tiny/low', text)).toMatchObject({ durationMs: 200, marks: [] });
    });

    test('says letters that the model does not know by their sounds', async () => {
      expect((await speak('natural:tiny/low', '日本の首都')).durationMs).toBeGreaterThan(300);
    });

    test.each([
      ['half of a character', 'Is it \ud83d big?'],
      ['control characters', 'Is\u0000 it\u0001Ibell\u0002 \u001b[31mred\u0007?'],
      ['phonemes', "[[h@l'oU w3:ld]] %s %n %x"],
      ['a long line', 'word '.repeat(400).trim()],
    ])('survives %s', async (_, text) => {
      expect((await speak('natural:tiny/low', text)).durationMs).toBeGreaterThan(300);
    });

    test('a damaged model fails with a reason, and harms no other', async () => {
      await installModel({ ...TINY, id: 'damaged' }, { signal });
      rmSync(path.join(folders.model('damaged'), 'tokens.txt'));
      expect(await speak('natural:damaged/low', TEXT).catch((reason) => reason)).toMatchObject({ fault: 'rejected' });
      await removeModel('damaged');
      expect((await speak('natural:tiny/low', TEXT)).durationMs).toBeGreaterThan(1000);
    });

    test.each(['natural:tiny/nobody', 'natural:nobody/low', 'natural:tiny', 'natural:../tiny/low'])(
      'there is no voice %s',
      async (voiceId) => {
        expect(await speak(voiceId, TEXT).catch((reason) => reason)).toMatchObject({ fault: 'unknown_voice' });
      },
    );
  },
);

test('without the library there are no natural voices', async () => {
  await removeLibrary();
  expect(await installedModels()).toEqual([]);
  expect(await speak('natural:tiny/low', TEXT).catch((reason) => reason)).toMatchObject({ fault: 'unknown_voice' });
});
