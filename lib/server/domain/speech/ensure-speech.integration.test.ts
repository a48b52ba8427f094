import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { systemActor } from '@/lib/core/model/actor';
import { readWav } from '@/lib/server/adapters/speech/wav';
import { storage } from '@/lib/server/adapters/storage';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { DailyLimitError } from '@/lib/server/errors';
import { startCountingService } from '@/lib/tools/testing/counting-service';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz } from '../quizzes/quizzes';
import { ensureUser } from '../users/accounts';
import { charactersLeft } from './daily-characters';
import { ensureLines } from './ensure-speech';
import { generateQuizSpeech, getQuizSpeech } from './quiz-speech';
import { knownLines, speechFile } from './speech-lines';
import { sweepSpeech } from './sweep-speech';

const own = ownDatabase();
const CAP = 100_000;
const TEXTS = ['Which planet is red?', 'Venus', 'Mars', 'It is Mars.'];
const signal = new AbortController().signal;

let service: Awaited<ReturnType<typeof startCountingService>>;
beforeAll(async () => {
  service = await startCountingService();
  configure({ ...service.variables, SPEECH_DAILY_CHARACTERS: String(CAP) });
});
afterAll(() => service.stop());
beforeEach(() => service.behave(() => 'speech'));

const newReader = async (speed = 1) => {
  const { id: userId } = await ensureUser({ email: `${v7()}@example.com` });
  return { userId, voice: { id: 'openai:alloy', speed }, language: 'en' };
};

const rowsOf = async (userId: string) => db().$client`select hash from speech_lines where user_id = ${userId}`;

test('simultaneous calls speak each text once, and later ones none', async () => {
  const reader = await newReader();
  const calls = await Promise.all([1, 2, 3].map(() => ensureLines(reader, [...TEXTS, 'Mars'], { signal })));
  expect([...service.texts].sort()).toEqual([...TEXTS].sort());
  for (const { speech, missing } of calls) {
    expect(missing).toEqual([]);
    expect(speech.map(({ text }) => text)).toEqual(TEXTS);
  }
  const progress: [number, number][] = [];
  const onProgress = (done: number, total: number) => progress.push([done, total]);
  const { speech } = await ensureLines(reader, [...TEXTS, 'New'], { signal, onProgress });
  expect(service.texts).toHaveLength(TEXTS.length + 1);
  expect(progress).toEqual([
    [4, 5],
    [5, 5],
  ]);
  const [line] = speech;
  const [{ row } = { row: null }] = (await knownLines(reader, TEXTS)).lines;
  if (!row) throw new Error('The line is not known.');
  expect(line).toMatchObject({ sha256: row.sha256, path: expect.stringMatching(/^\/files\/speech\/.*signature=/) });
  const file = await storage().get(speechFile(row)).toArray();
  const { samples, sampleRate } = readWav(Buffer.concat(file));
  expect((1000 * samples.length) / sampleRate).toBeCloseTo(line?.durationMs ?? 0, 0);
});

test('another voice, speed or language is other speech', async () => {
  const reader = await newReader();
  await ensureLines(reader, ['Mars'], { signal });
  await ensureLines({ ...reader, language: 'de' }, ['Mars'], { signal });
  await ensureLines({ ...reader, voice: { ...reader.voice, speed: 1.5 } }, ['Mars'], { signal });
  expect(service.texts).toEqual(['Mars', 'Mars', 'Mars']);
  expect(await rowsOf(reader.userId)).toHaveLength(3);
});

test('users do not share speech', async () => {
  const [one, other] = [await newReader(), await newReader()];
  await ensureLines(one, TEXTS, { signal });
  expect((await knownLines(other, TEXTS)).lines).toEqual([]);
  const { speech } = await ensureLines(other, ['Mars'], { signal });
  expect(service.texts.filter((text) => text === 'Mars')).toHaveLength(2);
  expect(speech[0]?.path).toContain(other.userId);
});

test('speech whose file was lost is generated again', async () => {
  const reader = await newReader();
  await ensureLines(reader, TEXTS, { signal });
  const [lost] = (await knownLines(reader, ['Venus'])).lines;
  await storage().delete(lost ? speechFile(lost.row) : '');
  const { missing } = await ensureLines(reader, TEXTS, { signal });
  expect(missing).toEqual([]);
  expect(service.texts).toHaveLength(TEXTS.length + 1);
  expect(service.texts.at(-1)).toBe('Venus');
  expect(await storage().exists(lost ? speechFile(lost.row) : '')).toBe(true);
});

test('a line that fails does not cost the others, and its characters are not counted', async () => {
  const reader = await newReader();
  service.behave((text) => (text === 'Venus' ? 401 : 'speech'));
  await expect(ensureLines(reader, TEXTS, { signal })).rejects.toThrow(/rejected its key/);
  const { lines, missing } = await knownLines(reader, TEXTS);
  expect(missing).toContain('Venus');
  const spoken = lines.reduce((sum, { text }) => sum + text.length, 0);
  expect(await charactersLeft(reader.userId)).toBe(CAP - spoken);
  service.behave(() => 'speech');
  await ensureLines(reader, TEXTS, { signal });
  expect([...service.texts].sort()).toEqual([...missing].sort());
});

test('parallel calls cannot exceed the daily limit', async () => {
  const reader = await newReader();
  const texts = Array.from({ length: 12 }, (_, index) => `Number ${index + 10}.`);
  const each = texts[0]?.length ?? 0;
  configure({ SPEECH_DAILY_CHARACTERS: String(5 * each + 1) });
  try {
    const calls = await Promise.allSettled(texts.map((text) => ensureLines(reader, [text], { signal })));
    expect(service.texts).toHaveLength(5);
    const failed = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []));
    expect(failed).toHaveLength(7);
    for (const error of failed) expect(error).toBeInstanceOf(DailyLimitError);
    expect(failed[0]?.message).toContain(`you have 1 of ${5 * each + 1} left today (UTC)`);
    // What exists is free.
    const { lines } = await knownLines(reader, texts);
    await ensureLines(reader, [lines[0]?.text ?? ''], { signal });
  } finally {
    configure({ SPEECH_DAILY_CHARACTERS: String(CAP) });
  }
});

test('an abort ends the request to the service, and counts what may have been paid', async () => {
  const reader = await newReader();
  service.behave(() => 'nothing');
  const stopped = new AbortController();
  const call = ensureLines(reader, ['Mars'], { signal: stopped.signal });
  await expect.poll(() => service.texts).toEqual(['Mars']);
  stopped.abort(new Error('Cancelled.'));
  await expect(call).rejects.toThrow('Cancelled.');
  await expect.poll(() => service.dropped()).toBe(1);
  expect(await charactersLeft(reader.userId)).toBe(CAP - 4);
});

test('lines that are not started in time are missing', async () => {
  const reader = await newReader();
  const { speech, missing } = await ensureLines(reader, TEXTS, { signal, startForMs: -1 });
  expect(speech).toEqual([]);
  expect(missing).toEqual(TEXTS);
  expect(service.texts).toEqual([]);
});

const voicedQuiz = (voice: object | null) =>
  createQuizBody.parse({
    voice,
    rounds: [{ questions: [{ question_type: 'true_false', content: { question: 'Is Mars red?', correct: true } }] }],
  });

test('the speech of a quiz is what is generated of its script, for its owner', async () => {
  const { userId } = await newReader();
  const actor = systemActor(userId);
  const quiz = await createQuiz(actor, voicedQuiz({ id: 'openai:alloy' }));
  const before = await getQuizSpeech(actor, quiz.id);
  expect(before).toMatchObject({ voice: 'openai:alloy', lines: [], charactersLeft: CAP });
  expect(before.missing[0]).toBe('Is Mars red?');
  expect(before.missingCharacters).toBe(before.missing.join('').length);

  const after = await generateQuizSpeech(actor, quiz.id);
  expect(after).toMatchObject({ missing: [], missingCharacters: 0 });
  expect(after.lines.map(({ text }) => text)).toEqual(before.missing);
  expect(after.charactersLeft).toBe(CAP - before.missingCharacters);
  const silent = await createQuiz(actor, voicedQuiz(null));
  expect(await generateQuizSpeech(actor, silent.id)).toMatchObject({ voice: null, lines: [], missing: [] });
});

test('generating fails only if nothing was generated', async () => {
  const { userId } = await newReader();
  const actor = systemActor(userId);
  const quiz = await createQuiz(actor, voicedQuiz({ id: 'openai:alloy' }));
  service.behave((text) => (text === 'Is Mars red?' ? 'speech' : 401));
  const { lines, missing } = await generateQuizSpeech(actor, quiz.id);
  expect(lines.map(({ text }) => text)).toEqual(['Is Mars red?']);
  expect(missing.length).toBeGreaterThan(0);
  await expect(generateQuizSpeech(actor, quiz.id)).rejects.toMatchObject({
    slug: 'unavailable',
    message: expect.stringMatching(/rejected its key/),
  });
  const unknown = await createQuiz(actor, voicedQuiz({ id: 'nobody:known' }));
  await expect(generateQuizSpeech(actor, unknown.id)).rejects.toMatchObject({ slug: 'conflict' });
});

test('the sweep deletes speech that is unused, of too large accounts, or without a row', async () => {
  const reader = await newReader();
  const { userId } = reader;
  await ensureLines(reader, TEXTS, { signal });
  const sql = db().$client;
  const hashes = new Map((await knownLines(reader, TEXTS)).lines.map(({ text, row }) => [text, row.hash]));
  const use = (text: string, daysAgo: number) =>
    sql`update speech_lines set used_at = now() - ${daysAgo} * interval '1 day'
        where user_id = ${userId} and hash = ${hashes.get(text) ?? ''}`;
  const remaining = async () => (await knownLines(reader, TEXTS)).lines.map(({ text }) => text);

  await use('Venus', 31);
  await use('Mars', 29);
  await use('It is Mars.', 2);
  await sweepSpeech();
  expect(await remaining()).toEqual(['Which planet is red?', 'Mars', 'It is Mars.']);
  // Reading used them.
  await use('Mars', 3);
  await use('It is Mars.', 2);
  const sizes = new Map((await knownLines(reader, TEXTS)).lines.map(({ text, row }) => [text, row.sizeBytes]));
  await use('Mars', 3);
  await use('It is Mars.', 2);
  await sweepSpeech({ maxBytes: (sizes.get('Which planet is red?') ?? 0) + (sizes.get('It is Mars.') ?? 0) });
  expect(await remaining()).toEqual(['Which planet is red?', 'It is Mars.']);
  // What was used today stays.
  await sweepSpeech({ maxBytes: 0 });
  expect(await remaining()).toEqual(['Which planet is red?', 'It is Mars.']);

  const files = await storage().list(`speech/${userId}`);
  expect(files).toHaveLength(TEXTS.length);
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const { key } of files) await utimes(path.join(own.folder, 'storage', key), old, old);
  await sweepSpeech();
  expect(await storage().list(`speech/${userId}`)).toHaveLength(2);
});
