import { expect, it } from 'vitest';
import { proposePicturesContract } from '@/lib/core/contracts/pictures';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestKey, createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async () => {
  const user = await createTestUser();
  const quiz = await succeed(createQuizContract, { key: user.key, body: finishedQuiz() });
  return { ...user, params: { id: quiz.body.data.id } };
};

it('has nothing to search if every question has a picture, or no words', async () => {
  const { key } = await prepare();
  const rounds = [
    {
      title: 'One',
      questions: [
        { question_type: 'open', content: { question: 'What?', imageUrl: 'https://photos.example/1.webp' } },
        { question_type: 'open', content: {} },
      ],
    },
  ];
  const quiz = await succeed(createQuizContract, { key, body: { title: 'Quiz', rounds } });
  const params = { id: quiz.body.data.id };
  const { body } = await succeed(proposePicturesContract, { key, params, body: {} });
  expect(body.data).toMatchObject({ proposals: [{ query: null, place: 'fact', pictures: [] }], remaining: 0 });
  expect(body.data.proposals[0]?.error).not.toBeNull();
});

it('needs questions of the quiz, up to 20, and a known source', async () => {
  const { key, params } = await prepare();
  const faultsOf = async (body: object) =>
    faults(await refuse('validation-error', proposePicturesContract, { key, params, body }));
  const unknown = '01a1f93f-962e-7464-8a57-f6fe9378026e';
  expect(await faultsOf({ source: 'flickr' })).toEqual(['source']);
  expect(await faultsOf({ question_ids: [] })).toEqual(['question_ids']);
  expect(await faultsOf({ question_ids: Array.from({ length: 21 }, () => unknown) })).toEqual(['question_ids']);
  expect(await faultsOf({ question_ids: [unknown] })).toEqual(['question_ids.0']);
});

it('needs scopes for the quiz and for media', async () => {
  const { userId, params } = await prepare();
  const { key } = await createTestKey(userId, ['quizzes:read', 'quizzes:write']);
  await refuse('forbidden', proposePicturesContract, { key, params, body: {} });
});
