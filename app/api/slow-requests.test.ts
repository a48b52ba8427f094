import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '@/drizzle/client';
import { createQuizContract, listQuizzesContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { EXPENSIVE_READS } from '@/lib/core/model/limits';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { startReceiver } from '@/lib/tools/testing/receiver';
import { pathOf, send, succeed } from '@/lib/tools/testing/request';

const createQuiz = async ({ key }: TestUser, body: object = finishedQuiz()) =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

/** Locks a quiz until the returned function is called. */
const lock = async (quizId: string) => {
  const { DATABASE_DIRECT_URL, DATABASE_URL } = inject('database');
  const other = createDatabase(DATABASE_DIRECT_URL || DATABASE_URL, 1);
  const end = Promise.withResolvers<void>();
  const isLocked = Promise.withResolvers<void>();
  const transaction = other.transaction(async (tx) => {
    // Otherwise the server ends it after 15 s (drizzle/client.ts), before a busy machine has sent the requests.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select from quizzes where id = ${quizId} for update`);
    isLocked.resolve();
    await end.promise;
  });
  await isLocked.promise;
  const release = async () => {
    end.resolve();
    await transaction;
    await other.$client.end();
  };
  onTestFinished(release);
  return release;
};

test('a request that waits for a lock ends with 503, and those of others need not wait for it', async () => {
  const [user, victim] = [await createTestUser(), await createTestUser()];
  const id = await createQuiz(user);
  const release = await lock(id);
  const parts = { key: user.key, params: { id }, body: { title: 'New' } };
  // More than the web process has connections.
  const waiting = Array.from({ length: 20 }, () => send(pathOf(updateQuizContract, parts), parts, 'PATCH'));
  let isAnswered = false;
  const responses = Promise.all(waiting).finally(() => {
    isAnswered = true;
  });
  await succeed(listQuizzesContract, { key: victim.key });
  expect(isAnswered).toBe(false);
  await createQuiz(victim);
  for (const response of await responses) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      type: expect.stringMatching(/\/unavailable$/),
      detail: 'The request took too long. Try again in a moment.',
    });
  }
  await release();
  await succeed(updateQuizContract, parts);
});

test('a third expensive read of a user waits for one of the others, and then gets 429; other requests go on', async () => {
  const [user, other] = [await createTestUser(), await createTestUser()];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(open);
  // Answers when the test lets it.
  const { url, stop } = await startReceiver(() => (response) => void opened.then(() => response.writeHead(404).end()));
  onTestFinished(stop);
  const question = finishedQuestion();
  const withFile = { ...question, content: { ...question.content, imageUrl: `${url}/a.png` } };
  const id = await createQuiz(user, { ...finishedQuiz(), rounds: [{ questions: [withFile] }] });
  const validate = () =>
    send(pathOf(validateQuizContract, { params: { id } }), { key: user.key }, validateQuizContract.method);
  const first = Array.from({ length: EXPENSIVE_READS.runningPerUser }, validate);
  const third = await validate();
  expect(third.status).toBe(429);
  expect(third.headers.get('retry-after')).toBe('5');
  await succeed(listQuizzesContract, { key: user.key });
  const theirs = await createQuiz(other);
  const quick = await send(
    pathOf(validateQuizContract, { params: { id: theirs } }),
    { key: other.key },
    validateQuizContract.method,
  );
  expect(quick.status).toBe(200);
  open();
  for (const response of await Promise.all(first)) expect(response.status).toBe(200);
  expect((await validate()).status).toBe(200);
});
