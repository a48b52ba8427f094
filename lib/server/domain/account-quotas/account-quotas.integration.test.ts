import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { media } from '@/drizzle/schema/media';
import { newQuestionSchema } from '@/lib/core/contracts/questions';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { createRenderBody } from '@/lib/core/contracts/renders';
import { createRoundBody } from '@/lib/core/contracts/rounds';
import { createThemeBody } from '@/lib/core/contracts/themes';
import { createWebhookBody } from '@/lib/core/contracts/webhooks';
import { OPEN_UPLOADS_PER_USER } from '@/lib/core/model/limits';
import { SCOPES } from '@/lib/core/model/scopes';
import { db } from '@/lib/server/db';
import { configure } from '@/lib/server/env';
import { QuotaExceededError } from '@/lib/server/errors';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys/api-keys';
import { deleteMedia } from '../media/media-uses';
import { uploadMedia } from '../media/upload-media';
import { createQuestion, createQuestions, deleteQuestion, updateQuestion } from '../questions/questions';
import { createQuiz, deleteQuiz, duplicateQuiz, getQuiz, updateQuiz } from '../quizzes/quizzes';
import { createRender, planRender } from '../renders/create-render';
import { cancelRender } from '../renders/renders';
import { createRound, deleteRound } from '../rounds/rounds';
import { createTheme, duplicateTheme } from '../themes/themes';
import { ensureUser } from '../users/accounts';
import { createWebhook } from '../webhooks/webhooks';
import { getQuotas } from './account-quotas';

const PICTURE = 'public/samples/mars.webp';
const LIMIT = 4;
const PARALLEL = 12;
/** Appended to pictures, because equal ones are stored once. */
const ID_BYTES = 16;

ownDatabase();

let picture: Buffer;
let pictureBytes: number;
beforeAll(async () => {
  picture = await readFile(PICTURE);
  pictureBytes = picture.length + ID_BYTES;
  configure({
    QUOTA_QUIZZES: String(LIMIT),
    QUOTA_THEMES: String(LIMIT),
    QUOTA_API_KEYS: String(LIMIT),
    QUOTA_WEBHOOKS: String(LIMIT),
    // One byte too small for another picture.
    QUOTA_MEDIA_BYTES: String(LIMIT * pictureBytes + pictureBytes - 1),
    QUOTA_RENDER_BYTES: '1000000',
  });
});

const newActor = async () => {
  const { id } = await ensureUser({ email: `${v7()}@example.com` });
  return { userId: id, scopes: SCOPES, via: 'key', livemode: true } as const;
};
type TestActor = Awaited<ReturnType<typeof newActor>>;

const question = { question_type: 'true_false', content: { question: 'Is it so?', correct: true } };
const newQuiz = (actor: TestActor) => createQuiz(actor, createQuizBody.parse({ rounds: [{ questions: [question] }] }));
const newTheme = (actor: TestActor) => createTheme(actor, createThemeBody.parse({ name: 'Mine' }));
async function* pictureContents() {
  yield picture;
  yield randomBytes(ID_BYTES);
}
const newPicture = (actor: TestActor) => uploadMedia(actor, { name: 'mars.webp', contents: pictureContents() });
const newRender = async (actor: TestActor, quizId: string) =>
  createRender(actor, await planRender(actor, createRenderBody.parse({ quiz_id: quizId })));

const refusal = async (work: Promise<unknown>): Promise<QuotaExceededError> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(QuotaExceededError);
  return error as QuotaExceededError;
};

/** Runs `create` in parallel. Returns how many calls succeeded; the others must fail because of the quota. */
const race = async (count: number, create: () => Promise<unknown>): Promise<number> => {
  const results = await Promise.allSettled(Array.from({ length: count }, create));
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(QuotaExceededError);
  }
  return results.filter(({ status }) => status === 'fulfilled').length;
};

const usedOf = async (actor: TestActor, resource: string) =>
  (await getQuotas(actor)).quotas.find((quota) => quota.resource === resource)?.used;

describe('parallel requests never exceed the quota of', () => {
  test('quizzes, including copies', async () => {
    const actor = await newActor();
    const { id } = await newQuiz(actor);
    let turn = 0;
    const either = () => (turn++ % 2 === 0 ? newQuiz(actor) : duplicateQuiz(actor, id));
    expect(await race(PARALLEL, either)).toBe(LIMIT - 1);
    expect(await usedOf(actor, 'quizzes')).toBe(LIMIT);
    expect(await refusal(newQuiz(actor))).toMatchObject({
      members: { resource: 'quizzes', limit: LIMIT, used: LIMIT },
    });
    // Other users are not affected.
    await newQuiz(await newActor());
  });

  test('themes, including copies', async () => {
    const actor = await newActor();
    const { id } = await newTheme(actor);
    let turn = 0;
    const either = () => (turn++ % 2 === 0 ? newTheme(actor) : duplicateTheme(actor, id));
    expect(await race(PARALLEL, either)).toBe(LIMIT - 1);
  });

  test('API keys, without revoked ones', async () => {
    const { userId } = await newActor();
    const create = () => createApiKey({ userId, name: 'Bot', scopes: ['quizzes:read'] });
    expect(await race(PARALLEL, create)).toBe(LIMIT);
    const { usable } = await listApiKeys({ userId });
    await revokeApiKey({ userId }, usable[0]?.id ?? '');
    await create();
    await refusal(create());
  });

  test('webhooks', async () => {
    const actor = await newActor();
    const body = createWebhookBody.parse({ url: 'https://example.com/hooks', events: ['render.completed'] });
    expect(await race(PARALLEL, () => createWebhook(actor, body))).toBe(LIMIT);
  });

  test('media files in bytes', async () => {
    const actor = await newActor();
    expect(await race(OPEN_UPLOADS_PER_USER, () => newPicture(actor))).toBe(LIMIT);
    expect(await usedOf(actor, 'media_bytes')).toBe(LIMIT * pictureBytes);
    const [file] = await db().select().from(media).where(eq(media.userId, actor.userId));
    await deleteMedia(actor, file?.id ?? '', { force: false });
    await newPicture(actor);
  });
});

test('does not read an upload when the quota is full', async () => {
  const actor = await newActor();
  await newPicture(actor);
  await db().$client`update media set size_bytes = ${(LIMIT + 1) * pictureBytes} where user_id = ${actor.userId}`;
  let isRead = false;
  async function* contents() {
    isRead = true;
    yield new Uint8Array(1);
  }
  await refusal(uploadMedia(actor, { name: 'mars.webp', contents: contents() }));
  expect(isRead).toBe(false);
});

describe('texts of quizzes', () => {
  const LONG = 'x'.repeat(1000);
  const textOf = (bytes: number) => ({ ...question, fact: 'x'.repeat(bytes) });
  const create = (actor: TestActor, ...questions: unknown[]) =>
    createQuiz(actor, createQuizBody.parse({ title: 'Quiz', rounds: [{ questions }] }));
  const roundOf = async (actor: TestActor, id: string) => {
    const [round] = (await getQuiz(actor, id)).rounds;
    return { quizId: id, roundId: round?.id ?? '', questionId: round?.questions[0]?.id ?? '' };
  };
  const used = (actor: TestActor) => usedOf(actor, 'quiz_bytes');

  test('never exceed their quota, whatever adds to them in parallel', async () => {
    const actor = await newActor();
    const first = await create(actor, textOf(1));
    const place = await roundOf(actor, first.id);
    const [one = 0, room] = [await used(actor), 12_000];
    configure({ QUOTA_QUIZ_BYTES: String(one + room), QUOTA_QUIZZES: '1000' });
    onTestFinished(() => void configure({ QUOTA_QUIZ_BYTES: '', QUOTA_QUIZZES: String(LIMIT) }));
    const adding = newQuestionSchema.parse(textOf(1000));
    const writes = [
      () => create(actor, textOf(1000)),
      () => createQuestion(actor, place, adding),
      () => createQuestions(actor, place, [adding, adding]),
      () => createRound(actor, first.id, createRoundBody.parse({ title: 'x'.repeat(200) })),
      () => updateQuiz(actor, first.id, { description: LONG + LONG }),
      () => updateQuestion(actor, place, { fact: LONG }),
      () => duplicateQuiz(actor, first.id),
    ];
    let turn = 0;
    const done = await race(70, () => (writes[turn++ % writes.length] as () => Promise<unknown>)());
    expect(done).toBeGreaterThan(5);
    expect(done).toBeLessThan(70);
    expect(await used(actor)).toBeLessThanOrEqual(one + room);
    expect(await used(actor)).toBeGreaterThan(one + room - 4000);
    // Other users are not affected.
    await create(await newActor(), textOf(1000));
  });

  test('make room when they are deleted or shortened, and can be shortened over the quota', async () => {
    const actor = await newActor();
    const quiz = await create(actor, textOf(1000), textOf(1000));
    const place = await roundOf(actor, quiz.id);
    const all = (await used(actor)) ?? 0;
    configure({ QUOTA_QUIZ_BYTES: String(all - 500) });
    onTestFinished(() => void configure({ QUOTA_QUIZ_BYTES: '' }));
    const error = await refusal(updateQuestion(actor, place, { hint: 'x' }));
    expect(error.members).toEqual({ resource: 'quiz_bytes', limit: all - 500, used: all });
    await updateQuestion(actor, place, { fact: 'x'.repeat(600) });
    expect(await used(actor)).toBe(all - 400);
    await updateQuiz(actor, quiz.id, { title: 'Q' });
    await refusal(updateQuiz(actor, quiz.id, { description: LONG }));
    await deleteQuestion(actor, place);
    const { quizId, roundId } = place;
    await createQuestion(actor, { quizId, roundId }, newQuestionSchema.parse(textOf(10)));
    await deleteRound(actor, { quizId, roundId });
    expect(await used(actor)).toBe('Q'.length);
    await createRound(actor, quizId, createRoundBody.parse({ title: 'Round' }));
    await deleteQuiz(actor, quizId);
    expect(await used(actor)).toBe(0);
  });
});

describe('videos', () => {
  test('in progress count with their estimated size, even if requested in parallel', async () => {
    const actor = await newActor();
    const quizzes = [await newQuiz(actor), await newQuiz(actor), await newQuiz(actor)];
    let index = 0;
    // Each is estimated to exceed the quota, so only the first is accepted.
    expect(await race(3, () => newRender(actor, quizzes[index++]?.id ?? ''))).toBe(1);
  });

  test('that ended without a file do not count, and the error names the oldest stored ones', async () => {
    const actor = await newActor();
    const quiz = await newQuiz(actor);
    const first = await newRender(actor, quiz.id);
    await cancelRender(actor, first.id);
    const second = await newRender(actor, quiz.id);
    await db().$client`
      update renders set status = 'completed', output_key = 'renders/x.mp4', size_bytes = 1000000, completed_at = now()
      where id = ${second.id}`;
    const error = await refusal(newRender(actor, quiz.id));
    expect(error).toMatchObject({
      members: { resource: 'render_bytes', limit: 1_000_000, used: 1_000_000, oldest_renders: [second.id] },
    });
    expect(error.message).toContain(second.id);
    expect((await getQuotas(actor)).oldest).toMatchObject([{ id: second.id, sizeBytes: 1_000_000 }]);
  });
});
