import { expect, it } from 'vitest';
import { createQuestionsContract } from '@/lib/core/contracts/questions';
import { createQuizContract, getQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { createTestUser } from '@/lib/tools/testing/factories';
import { expectHeaders, succeed } from '@/lib/tools/testing/request';

const text = (length: number) => 'Which word of this is the longest one? '.repeat(50).slice(0, length);

/** About 4 kB. */
const question = (place: number) => ({
  question_type: 'multiple_choice',
  content: {
    question: `${place} ${text(490)}`,
    options: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, text: `${id} ${text(190)}` })),
    correctOptionId: 'b',
    narration: text(500),
  },
  hint: text(490),
  fact: text(1000),
});

/** About the largest quiz that is accepted: 500 questions, 1.9 MB. */
const createLargest = async (key: string): Promise<string> => {
  const rounds = [1, 2, 3, 4, 5].map((number) => ({ title: `Round ${number}` }));
  const { id } = (await succeed(createQuizContract, { key, body: { rounds, question_duration_seconds: 5 } })).body.data;
  const { body } = await succeed(getQuizContract, { key, params: { id } });
  for (const [index, round] of body.data.rounds.entries()) {
    const questions = Array.from({ length: 100 }, (_, place) => question(index * 100 + place));
    await succeed(createQuestionsContract, { key, params: { id, roundId: round.id }, body: { questions } });
  }
  return id;
};

it('ten validations of the largest quiz don’t delay other users, and count as ten reads each', async () => {
  const [careless, other] = [await createTestUser(), await createTestUser()];
  const id = await createLargest(careless.key);
  await succeed(createQuizContract, { key: other.key, body: {} });
  let isOver = false;
  const startedAt = performance.now();
  const responses: Awaited<ReturnType<typeof validate>>[] = [];
  const validate = () => succeed(validateQuizContract, { key: careless.key, params: { id } });
  // Two at a time; further ones would wait, and be refused after some seconds.
  const validateFive = async () => {
    for (let time = 0; time < 5; time++) responses.push(await validate());
  };
  const validations = Promise.all([validateFive(), validateFive()]).finally(() => {
    isOver = true;
  });
  const delays: number[] = [];
  while (!isOver && delays.length < 280) {
    const sentAt = performance.now();
    await succeed(listQuizzesContract, { key: other.key });
    delays.push(performance.now() - sentAt);
  }
  await validations;
  const [all, slowest] = [performance.now() - startedAt, Math.max(...delays)].map(Math.round);
  console.info(`${delays.length} lists during ten validations of ${all} ms; the slowest took ${slowest} ms`);
  expect(responses[0]?.body.data).toMatchObject({ renderable: true, warnings: expect.any(Array) });
  expect(responses[0]?.body.data.warnings).toHaveLength(100);
  expect(responses[0]?.body.data.warnings_omitted).toBeGreaterThan(100);
  // If validations blocked the event loop, there would be one list between two of them.
  expect(delays.length).toBeGreaterThan(30);
  // One read was for the quiz.
  expect(Math.min(...responses.map((response) => expectHeaders(response).remaining))).toBe(300 - 1 - 10 * 10);
});
