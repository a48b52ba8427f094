import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { buildTimeline } from '@/lib/core/video/timeline';
import type * as Synthesize from '@/lib/server/adapters/speech/synthesize';
import { db } from '@/lib/server/db';
import { createQuiz, getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createRender, planRender } from '@/lib/server/domain/renders/create-render';
import { getQuizTimeline } from '@/lib/server/domain/renders/quiz-video';
import { cancelRender, getRender, serializeRender } from '@/lib/server/domain/renders/renders';
import { configure } from '@/lib/server/env';
import { QuizNotRenderableError } from '@/lib/server/errors';
import { startCountingService } from '@/lib/tools/testing/counting-service';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import {
  endedRender,
  endLeases,
  eventsOf,
  jobService,
  requestRender,
  sealedPieces,
  startWorkerHere,
} from '../testing/job-service';
import { spawnWorker } from '../testing/worker-process';
import { renderVideo } from './render-video';
import { SPEECH_STEPS, speechSteps } from './speech-steps';

/** The pauses between attempts of this process, which are not waited for. */
const pauses = vi.hoisted((): { text: string; ms: number }[] => []);
vi.mock('@/lib/server/adapters/speech/synthesize', async (importOriginal) => {
  const original = await importOriginal<typeof Synthesize>();
  const synthesizeSpeech: typeof original.synthesizeSpeech = ({ text, ...request }) =>
    original.synthesizeSpeech({ ...request, text, pause: async (ms) => void pauses.push({ text, ms }) });
  return { ...original, synthesizeSpeech };
});

const service = jobService({ RENDER_CONCURRENCY: '1' });
const voice = { id: 'openai:alloy' };

let speech: Awaited<ReturnType<typeof startCountingService>>;
beforeAll(async () => {
  speech = await startCountingService();
  configure(speech.variables);
});
afterAll(() => speech.stop());
beforeEach(() => {
  speech.behave(() => 'speech');
  pauses.length = 0;
});

let asked = 0;
/** A render of a new quiz with texts that were never spoken. */
const requestVoiced = (questions = 1) =>
  requestRender(service, {
    voice,
    questions: Array.from({ length: questions }, () => `What is the number ${++asked} called?`),
  });
const refOf = ({ id }: { id: string }) => ({ renderId: id, userId: service.actor.userId });
/** The texts that the service was asked for more than once. */
const repeated = () => speech.texts.filter((text, index) => speech.texts.indexOf(text) < index);

test('speech is generated before the video is planned, and its true length is that of the render', async () => {
  const { id, quizId, durationSeconds } = await requestVoiced();
  const before = serializeRender(await getRender(service.actor, id));
  expect(before).toMatchObject({ voice: 'openai:alloy', timeline: { estimated: true } });
  const steps: string[] = [];
  await speechSteps(refOf({ id }), (name, work) => {
    steps.push(name);
    return work();
  });
  expect(steps).toEqual(['speech']);
  const render = await getRender(service.actor, id);
  const script = buildTimeline(render.props).scenes.flatMap((scene) => scene.speech.map(({ line }) => line.text));
  expect(render.props.speech.map(({ text }) => text).sort()).toEqual([...new Set(script)].sort());
  expect(speech.texts.toSorted()).toEqual([...new Set(script)].sort());
  expect(render.durationSeconds).toBe(buildTimeline(render.props).durationInFrames / 30);
  expect(render.status).toBe('rendering');
  expect(serializeRender(render).timeline.estimated).toBe(false);
  // The quiz uses the same speech.
  expect(await getQuizTimeline(service.actor, quizId)).toMatchObject({ estimated: false });
  expect(durationSeconds).toBeGreaterThan(0);

  // A step that runs again asks for nothing.
  await speechSteps(refOf({ id }), (_, work) => work());
  expect(repeated()).toEqual([]);
});

test('a long quiz takes several steps, but never more than fit into a run', async () => {
  const missing = async (left: number[]) => {
    const steps: string[] = [];
    await speechSteps({ renderId: '', userId: '' }, async (name) => {
      steps.push(name);
      return left.shift() ?? 1;
    });
    return steps;
  };
  expect(await missing([5, 2, 0])).toEqual(['speech', 'speech 2', 'speech 3']);
  expect(await missing([])).toHaveLength(SPEECH_STEPS.most);
});

test('while the service is down, the render waits and says so, and others go on; then it has all of its speech', async () => {
  speech.behave(() => 503);
  await startWorkerHere(service, [renderVideo]);
  const pieces = await sealedPieces(service);
  const waiting = [await requestVoiced(), await requestVoiced(), await requestVoiced()];
  await vi.waitFor(
    async () => {
      for (const { id } of waiting) expect((await getRender(service.actor, id)).waitingFor).toBe('voice');
    },
    { timeout: 30_000, interval: 100 },
  );
  // Lines are not repeated within a step.
  expect(pauses).toEqual([]);
  expect(await sealedPieces(service)).toEqual(pieces);
  const { id: silent } = await requestRender(service, { questions: ['Is this silent?'] });
  expect(await endedRender(service, silent)).toMatchObject({ status: 'completed' });
  const state = serializeRender(await getRender(service.actor, waiting[0]?.id ?? ''));
  expect(state).toMatchObject({ status: 'rendering', waiting_for: 'voice', error_message: null });
  speech.behave(() => 'speech');
  for (const { id } of waiting) {
    await vi.waitFor(
      async () => {
        const { props, waitingFor } = await getRender(service.actor, id);
        expect(waitingFor).toBeNull();
        expect(props.speech.length).toBeGreaterThan(3);
      },
      { timeout: 60_000, interval: 100 },
    );
  }
}, 150_000);

test('a service that fails and is back within the minute lets the render go on, with all of its speech', async () => {
  const waited = (text: string) => pauses.reduce((sum, pause) => sum + (pause.text === text ? pause.ms : 0), 0);
  speech.behave((text) => (waited(text) < 45_000 ? 500 : 'speech'));
  const { id } = await requestVoiced();
  await speechSteps(refOf({ id }), (_, work) => work());
  const render = await getRender(service.actor, id);
  expect(render).toMatchObject({ status: 'rendering', errorMessage: null });
  const script = buildTimeline(render.props).scenes.flatMap((scene) => scene.speech.map(({ line }) => line.text));
  expect(render.props.speech.map(({ text }) => text).sort()).toEqual([...new Set(script)].sort());
  expect(waited(speech.texts[0] ?? '')).toBeGreaterThanOrEqual(45_000);
});

test('a built-in voice says a quiz in another script by its sounds', async () => {
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestRender(service, {
    voice: { id: 'flite:slt' },
    language: 'ja',
    questions: ['日本の首都はどこですか？'],
  });
  await vi.waitFor(
    async () => {
      const { props } = await getRender(service.actor, id);
      expect(props.speech.length).toBeGreaterThan(3);
      for (const line of props.speech) expect(line.durationMs).toBeGreaterThan(300);
    },
    { timeout: 30_000, interval: 100 },
  );
});

test('a Short whose speech takes far longer than estimated fails with its length, and nothing is rendered', async () => {
  speech.behave(() => 'slow speech');
  await startWorkerHere(service, [renderVideo]);
  const pieces = await sealedPieces(service);
  const { actor } = service;
  const question = finishedQuestion('Which planet is red?');
  const narration = '火星のとても長い話です。'.repeat(24);
  const { id: quizId } = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky at night',
      language: 'ja',
      voice,
      rounds: [{ questions: [{ ...question, content: { ...question.content, narration } }] }],
    }),
  );
  const [round] = (await getQuiz(actor, quizId)).rounds;
  const cut = {
    kind: 'question',
    roundId: round?.id ?? '',
    questionId: round?.questions[0]?.id ?? '',
    platformProfile: 'youtube_shorts',
  } as const;
  const order = createRenderBody.parse({ quiz_id: quizId, resolution: '256x256' });
  const { id } = await createRender(actor, await planRender(actor, { ...order, cut }));
  const render = await endedRender(service, id, 60_000);
  expect(render).toMatchObject({ status: 'failed', outputKey: null });
  expect(render.errorMessage).toMatch(/^With its voice, the Short would be \d+ seconds long; YouTube accepts 180\./);
  expect(await sealedPieces(service)).toEqual(pieces);
  // Neither the step nor the job is tried again.
  expect(repeated()).toEqual([]);
});

test('a rejected key fails the render with the reason, without rendering anything', async () => {
  speech.behave(() => 401);
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestVoiced();
  const render = await endedRender(service, id, 30_000);
  expect(render).toMatchObject({ status: 'failed', outputKey: null });
  expect(render.errorMessage).toMatch(/^The voice could not be generated\. .*SPEECH_API_KEY/);
  expect(await eventsOf(id)).toMatchObject([{ payload: { status: 'failed', error: render.errorMessage } }]);
});

test('cancelling a render ends the request to the voice service', async () => {
  speech.behave(() => 'nothing');
  await startWorkerHere(service, [renderVideo]);
  const { id } = await requestVoiced();
  await vi.waitFor(() => expect(speech.texts.length).toBeGreaterThan(0), 30_000);
  await cancelRender(service.actor, id);
  await vi.waitFor(() => expect(speech.dropped()).toBe(speech.texts.length), 10_000);
  expect((await getRender(service.actor, id)).status).toBe('cancelled');
});

test('a voice that is not available here is an error before a render is created', async () => {
  const render = requestRender(service, { voice: { id: 'openai:nobody' } });
  await expect(render).rejects.toBeInstanceOf(QuizNotRenderableError);
  await expect(render).rejects.toMatchObject({ errors: [{ field: 'voice.id', code: 'unknown_voice' }] });
});

test('kill -9 of the worker in the speech step: no line that was completed is paid for twice', async () => {
  const { id } = await requestVoiced(8);
  const rows = () => db().$client<{ hash: string }[]>`select hash from speech_lines`;
  const before = (await rows()).length;
  let spoken = 0;
  // The options may have been spoken for another quiz, the questions were not.
  speech.behave(() => (++spoken > 4 ? 'nothing' : 'speech'));
  const worker = await spawnWorker();
  await vi.waitFor(async () => expect((await rows()).length).toBe(before + 4), { timeout: 60_000, interval: 20 });
  await vi.waitFor(() => expect(speech.texts.length).toBeGreaterThan(4), 10_000);
  await worker.end('SIGKILL');
  const paid = speech.texts.slice(0, 4);
  speech.behave(() => 'speech');
  await endLeases(service);
  await speechSteps(refOf({ id }), (_, work) => work());
  expect(speech.texts.filter((text) => paid.includes(text))).toEqual([]);
  expect(repeated()).toEqual([]);
  const { props } = await getRender(service.actor, id);
  expect(props.speech.length).toBeGreaterThanOrEqual(paid.length + speech.texts.length);
}, 150_000);
