import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { batchRows, quizzes, renders } from '@/drizzle/schema/index';
import { createCutsBody } from '@/lib/core/contracts/cuts';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { ConflictError, InvalidInputError, NotFoundError } from '@/lib/server/errors';
import { segmentsOf } from '@/lib/server/rendering/render-segments';
import { finishedQuestion } from '@/lib/tools/testing/factories';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { advanceBatches } from '../batches/advance-batch';
import { cancelBatch, getBatch, retryBatch } from '../batches/batches';
import { updateQuestion } from '../questions/questions';
import { createQuiz, deleteQuiz, getQuiz, type QuizDetail } from '../quizzes/quizzes';
import { linkTranslation } from '../quizzes/translations';
import { createRender, planRender } from '../renders/create-render';
import { completeRender } from '../renders/render-job';
import { serializeRenderListItem } from '../renders/renders';
import { ensureUser } from '../users/accounts';
import { createCuts } from './create-cuts';

ownDatabase({ LOG_LEVEL: 'silent' });

const newActor = async (livemode = true): Promise<Actor> =>
  systemActor((await ensureUser({ email: `${v7()}@example.com` })).id, livemode);

const newQuiz = async (actor: Actor, changes: object = {}): Promise<QuizDetail> => {
  const { id } = await createQuiz(
    actor,
    createQuizBody.parse({
      title: 'The sky',
      resolution: '720p',
      rounds: [
        { title: 'Round 1', questions: [finishedQuestion('One?'), finishedQuestion('Two?')] },
        { title: 'Planets', questions: [finishedQuestion('Three?')] },
      ],
      ...changes,
    }),
  );
  return getQuiz(actor, id);
};

const questionsOf = ({ rounds }: QuizDetail) => rounds.flatMap(({ questions }) => questions);
const order = (actor: Actor, quiz: { id: string }, cuts: object[]) =>
  createCuts(actor, quiz.id, createCutsBody.parse({ cuts }));
const shortsOf = (quiz: QuizDetail) => questionsOf(quiz).map(({ id }) => ({ kind: 'question', question_id: id }));

const advance = async ({ userId }: Actor) => {
  while (await advanceBatches(userId, async () => async () => {})) {}
};
const rendersOf = ({ userId }: Actor) =>
  db().select().from(renders).where(eq(renders.userId, userId)).orderBy(renders.id);
const rowsOf = (batchId: string) =>
  db().select().from(batchRows).where(eq(batchRows.batchId, batchId)).orderBy(batchRows.position);
const finish = async (actor: Actor) => {
  for (const { id, status } of await rendersOf(actor)) {
    if (status !== 'queued') continue;
    const output = { outputKey: `renders/${id}.mp4`, sizeBytes: 1, segmentsReused: 0 };
    await completeRender({ renderId: id, userId: actor.userId }, output);
  }
};
const runToEnd = async (actor: Actor, batchId: string) => {
  for (let turn = 0; turn < 20; turn++) {
    await advance(actor);
    if ((await rowsOf(batchId)).every(({ status }) => ['completed', 'failed'].includes(status))) return;
    await finish(actor);
  }
  throw new Error('The batch did not end.');
};
/** The fields that a rejected order names. */
const faultsOf = async (promise: Promise<unknown>): Promise<string[]> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof InvalidInputError)) throw error;
  return error.errors.map(({ field }) => field);
};

describe('cuts', () => {
  test('become renders one after the other, each with what it shows', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const [first, second] = quiz.rounds;
    const batch = await order(actor, quiz, [
      ...shortsOf(quiz).slice(0, 1),
      { kind: 'round', round_id: second?.id },
      { kind: 'full', platform_profile: 'square' },
    ]);
    await advance(actor);
    expect(await rendersOf(actor)).toHaveLength(1);
    // That its own render goes first is nothing to wait for.
    expect(await getBatch(actor, batch.id)).toMatchObject({ waitingFor: null });
    await runToEnd(actor, batch.id);

    const made = await rendersOf(actor);
    expect(made.map(({ title, width, height }) => ({ title, width, height }))).toEqual([
      { title: 'One?', width: 720, height: 1280 },
      { title: 'The sky – Round 2: Planets', width: 1280, height: 720 },
      { title: 'The sky', width: 720, height: 720 },
    ]);
    expect(made.map((render) => serializeRenderListItem(render).cut)).toEqual([
      {
        kind: 'question',
        round_id: first?.id,
        question_id: first?.questions[0]?.id,
        question_ids: null,
        platform_profile: 'youtube_shorts',
      },
      { kind: 'round', round_id: second?.id, question_id: null, question_ids: null, platform_profile: 'youtube' },
      { kind: 'full', round_id: null, question_id: null, question_ids: null, platform_profile: 'square' },
    ]);
    expect((await rowsOf(batch.id)).map(({ title, status }) => [title, status])).toEqual([
      ['One?', 'completed'],
      ['The sky – Round 2: Planets', 'completed'],
      ['The sky', 'completed'],
    ]);
  });

  test('wait for a render that the user started', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const own = await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
    const batch = await order(actor, quiz, shortsOf(quiz));
    await advance(actor);
    expect((await rendersOf(actor)).map(({ id }) => id)).toEqual([own.id]);
    expect(await getBatch(actor, batch.id)).toMatchObject({
      waitingFor: 'Videos of a quiz render one at a time. The next one starts automatically.',
    });
    await runToEnd(actor, batch.id);
    expect(await rendersOf(actor)).toHaveLength(4);
  });

  test('a question that cannot be rendered fails only its own row, with its place in the quiz, and can be retried', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const [broken] = quiz.rounds[1]?.questions ?? [];
    if (!broken) throw new Error('The quiz has no second round.');
    const place = { quizId: quiz.id, roundId: broken.roundId, questionId: broken.id };
    await updateQuestion(actor, place, { content: { ...broken.content, question: '' } });
    const batch = await order(actor, quiz, shortsOf(quiz));
    await runToEnd(actor, batch.id);
    const rows = await rowsOf(batch.id);
    expect(rows.map(({ status }) => status)).toEqual(['completed', 'completed', 'failed']);
    expect(rows[2]?.errors[0]).toMatchObject({ field: 'rounds.1.questions.0.content.question' });

    await updateQuestion(actor, place, { content: broken.content });
    await retryBatch(actor, batch.id);
    await runToEnd(actor, batch.id);
    expect((await rowsOf(batch.id)).map(({ status }) => status)).toEqual(['completed', 'completed', 'completed']);
  });

  test('of several questions show them in the order asked for, and name the place of a fault in the quiz', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const ids = questionsOf(quiz).map(({ id }) => id);
    const question_ids = [ids[2], ids[0], ids[1]];
    const batch = await order(actor, quiz, [{ kind: 'questions', question_ids }]);
    await runToEnd(actor, batch.id);
    const [made] = await rendersOf(actor);
    if (!made) throw new Error('Nothing was rendered.');
    expect(made).toMatchObject({ title: 'The sky: 3 questions', width: 720, height: 1280 });
    expect(made.props.rounds[0]?.questions.map(({ id }) => id)).toEqual(question_ids);
    expect(serializeRenderListItem(made).cut).toEqual({
      kind: 'questions',
      round_id: null,
      question_id: null,
      question_ids,
      platform_profile: 'youtube_shorts',
    });

    const broken = quiz.rounds[1]?.questions[0];
    if (!broken) throw new Error('The quiz has no second round.');
    const place = { quizId: quiz.id, roundId: broken.roundId, questionId: broken.id };
    await updateQuestion(actor, place, { content: { ...broken.content, question: '' } });
    const again = await order(actor, quiz, [{ kind: 'questions', question_ids }]);
    await runToEnd(actor, again.id);
    const [row] = await rowsOf(again.id);
    expect(row?.errors[0]).toMatchObject({ field: 'rounds.1.questions.0.content.question' });
  });

  test('of a quiz that was deleted cannot be retried', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const created = await newQuiz(actor, { title: 'Der Himmel', language: 'de' });
    await db().update(quizzes).set({ translationOf: quiz.id }).where(eq(quizzes.id, created.id));
    const copy = await getQuiz(actor, created.id);
    await db().transaction((tx) => linkTranslation(tx, copy, quiz));
    const batch = await order(actor, quiz, [{ kind: 'full', language: 'de' }]);
    await deleteQuiz(actor, copy.id);
    await advance(actor);
    expect(await rowsOf(batch.id)).toMatchObject([{ status: 'failed', errorMessage: 'Its quiz was deleted.' }]);
    expect((await getBatch(actor, batch.id)).rows?.retryable).toBe(0);
    await expect(retryBatch(actor, batch.id)).rejects.toThrow(ConflictError);
  });

  test('reuse the segments of the whole quiz where their pixels are the same', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    await createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quiz.id })));
    await finish(actor);
    const [question] = questionsOf(quiz);
    const batch = await order(actor, quiz, [
      { kind: 'full', platform_profile: 'youtube' },
      { kind: 'question', question_id: question?.id },
      { kind: 'question', question_id: question?.id, platform_profile: 'tiktok' },
    ]);
    await runToEnd(actor, batch.id);
    const keys = (await rendersOf(actor)).map(({ props, format, quality }) =>
      segmentsOf({ ownerId: actor.userId, props, format, quality, engine: 'web' }).map(({ key }) => key),
    );
    const [whole, same, short, elsewhere] = keys;
    expect(same).toEqual(whole);
    expect(elsewhere).toEqual(short);
    expect(whole?.some((key) => short?.includes(key))).toBe(false);
  });

  test('show a translation, whose parts have other ids', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const created = await newQuiz(actor, { title: 'Der Himmel', language: 'de' });
    await db().update(quizzes).set({ translationOf: quiz.id }).where(eq(quizzes.id, created.id));
    const copy = await getQuiz(actor, created.id);
    await db().transaction((tx) => linkTranslation(tx, copy, quiz));
    const [question] = questionsOf(quiz);
    const [translated] = questionsOf(copy);
    const cut = { kind: 'question', question_id: question?.id };
    const batch = await order(actor, quiz, [cut, { ...cut, language: 'de' }]);
    await runToEnd(actor, batch.id);
    expect(await rendersOf(actor)).toMatchObject([
      { quizId: quiz.id, language: 'en', cut: { questionId: question?.id } },
      { quizId: copy.id, language: 'de', cut: { questionId: translated?.id } },
    ]);
    const series = { kind: 'questions', question_ids: questionsOf(quiz).map(({ id }) => id), language: 'de' };
    const several = await order(actor, quiz, [series]);
    const questionIds = questionsOf(copy).map(({ id }) => id);
    expect(await rowsOf(several.id)).toMatchObject([
      { quizId: copy.id, title: 'Der Himmel: 3 Fragen', input: { cut: { questionIds } } },
    ]);
    // And back, from the translation to its original.
    const back = await order(actor, copy, [{ kind: 'question', question_id: translated?.id, language: 'en' }]);
    expect(await rowsOf(back.id)).toMatchObject([{ quizId: quiz.id, title: 'One?' }]);
    expect(await faultsOf(order(actor, quiz, [{ ...cut, language: 'fr' }]))).toEqual(['cuts.0.language']);
  });

  test('are refused if they repeat others or are not of the quiz, all faults at once', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const other = await newQuiz(actor);
    const [question] = questionsOf(quiz);
    const cut = { kind: 'question', question_id: question?.id };
    const faults = await faultsOf(
      order(actor, quiz, [
        cut,
        { ...cut, platform_profile: 'youtube_shorts' },
        { kind: 'question', question_id: questionsOf(other)[0]?.id },
        { kind: 'round', round_id: other.rounds[0]?.id },
        { ...cut, platform_profile: 'tiktok' },
      ]),
    );
    expect(faults).toEqual(['cuts.1.kind', 'cuts.2.question_id', 'cuts.3.round_id']);
    await expect(order(await newActor(), quiz, [cut])).rejects.toThrow(NotFoundError);
    expect(await db().select().from(batchRows).where(eq(batchRows.userId, actor.userId))).toEqual([]);
  });

  test('have a kind with its own fields, and a bounded number', () => {
    const cut = { kind: 'question', question_id: v7() };
    const accepts = (...cuts: object[]) => createCutsBody.safeParse({ cuts }).success;
    expect(accepts(cut)).toBe(true);
    expect(accepts()).toBe(false);
    expect(accepts({ kind: 'question' })).toBe(false);
    expect(accepts({ kind: 'round' })).toBe(false);
    expect(accepts({ kind: 'full', question_id: v7() })).toBe(false);
    expect(accepts({ ...cut, round_id: v7() })).toBe(false);
    expect(accepts(...Array.from({ length: 100 }, () => cut))).toBe(true);
    expect(accepts(...Array.from({ length: 101 }, () => cut))).toBe(false);
  });

  test('of a test key are small and marked', async () => {
    const actor = await newActor(false);
    const quiz = await newQuiz(actor);
    const batch = await order(actor, quiz, shortsOf(quiz).slice(0, 1));
    await runToEnd(actor, batch.id);
    expect(await rendersOf(actor)).toMatchObject([{ livemode: false, width: 360, height: 640, title: 'One?' }]);
  });

  test('can be cancelled', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const batch = await order(actor, quiz, shortsOf(quiz));
    await advance(actor);
    await cancelBatch(actor, batch.id);
    expect((await rowsOf(batch.id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await rendersOf(actor)).map(({ status }) => status)).toEqual(['cancelled']);
  });
});
