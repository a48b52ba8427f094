import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { systemActor } from '@/lib/core/model/actor';
import { PACES, startingVoice } from '@/lib/core/model/pace';
import { DESCRIPTION, folders, type InstalledModel, LIBRARY } from '@/lib/server/adapters/speech/natural/installed';
import { configure } from '@/lib/server/env';
import { createTestUser } from '@/lib/tools/testing/factories';
import { createQuiz } from './quizzes';

const MODEL: InstalledModel = {
  id: 'tiny',
  family: 'vits',
  file: 'tiny.onnx',
  licence: 'CC0',
  voices: [{ name: 'anna', label: 'Anna', language: 'de-DE', gender: 'female', speaker: 0 }],
};

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-video-test-'));
  configure({ DATA_DIR: folder });
  const library = path.join(folders.library(), 'node_modules', LIBRARY);
  await mkdir(library, { recursive: true });
  await writeFile(path.join(library, 'package.json'), '{}');
  await mkdir(folders.model(MODEL.id), { recursive: true });
  await writeFile(path.join(folders.model(MODEL.id), DESCRIPTION), JSON.stringify(MODEL));
  return () => rm(folder, { recursive: true });
});

const create = async (body: object, startsWithSound = true) => {
  const { userId } = await createTestUser();
  return createQuiz(systemActor(userId), createQuizBody.parse({ title: 'Planeten', ...body }), { startsWithSound });
};
const voice = startingVoice('natural:tiny/anna');

it('gives a quiz that is not made by a program music, and an installed natural voice of its language at the normal pace', async () => {
  expect(await create({ language: 'de-AT' })).toMatchObject({
    voice,
    music: { track: 'playful' },
    questionDurationSeconds: PACES.normal.question_duration_seconds,
    factDurationSeconds: PACES.normal.fact_duration_seconds,
  });
  expect(await create({ language: 'fr' })).toMatchObject({ voice: null, questionDurationSeconds: 10 });
});

it('keeps what the quiz or a program sets', async () => {
  const given = { language: 'de', question_duration_seconds: 20 };
  expect(await create(given)).toMatchObject({ voice, questionDurationSeconds: 20 });
  expect(await create({ ...given, voice: null })).toMatchObject({ voice: null });
  expect(await create(given, false)).toMatchObject({ voice: null, music: null });
});
