import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { previewVoiceBody } from '@/lib/core/contracts/speech';
import { systemActor } from '@/lib/core/model/actor';
import { configure } from '@/lib/server/env';
import { startCountingService } from '@/lib/tools/testing/counting-service';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createQuiz, getQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { validateQuiz } from '../renders/validate-quiz';
import { ensureUser } from '../users/accounts';
import { listVoices, previewVoice } from './list-voices';
import { generateQuizSpeech } from './quiz-speech';

ownDatabase();
let service: Awaited<ReturnType<typeof startCountingService>>;
beforeAll(async () => {
  service = await startCountingService();
  configure(service.variables);
});
afterAll(() => service.stop());
beforeEach(() => service.behave(() => 'speech'));

/** A quiz with a voice of the service, and its owner with each kind of key. */
const prepare = async (language = 'en') => {
  const { id: userId } = await ensureUser({ email: `${v7()}@example.com` });
  const [live, testing] = [systemActor(userId), systemActor(userId, false)];
  const rounds = [{ questions: [finishedQuestion()] }];
  const body = createQuizBody.parse({ language, voice: { id: 'openai:alloy' }, rounds });
  return { live, testing, quiz: await createQuiz(live, body) };
};

const render = async (actor: Parameters<typeof createRender>[0], quizId: string) =>
  createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));

test('a test render is read by a voice of this machine, a live one by that of the quiz', async () => {
  const { live, testing, quiz } = await prepare();
  expect((await render(testing, quiz.id)).voice).toMatch(/^(flite|espeak):/);
  expect((await render(live, quiz.id)).voice).toBe('openai:alloy');
  expect((await validateQuiz(testing, await getQuiz(testing, quiz.id))).errors).toEqual([]);
});

test('the service speaks nothing for a test key', async () => {
  const { testing, quiz } = await prepare();
  const speech = await generateQuizSpeech(testing, quiz.id);
  expect(speech.voice).toMatch(/^(flite|espeak):/);
  expect(speech.lines.length).toBeGreaterThan(0);
  await expect(previewVoice(testing, previewVoiceBody.parse({ voice: 'openai:alloy' }))).rejects.toMatchObject({
    slug: 'validation-error',
  });
  expect(service.texts).toEqual([]);
});

test('a test key sees the voices of this machine only', async () => {
  const { live, testing } = await prepare();
  const offlineOf = async (actor: typeof live) => [
    ...new Set((await listVoices(actor, {})).map(({ offline }) => offline)),
  ];
  expect(await offlineOf(testing)).toEqual([true]);
  expect(await offlineOf(live)).toEqual(expect.arrayContaining([true, false]));
});
