import { expect, it } from 'vitest';
import { createQuizContract, getQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { getTranslationContract, reviewTranslationContract } from '@/lib/core/contracts/translations';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { createTranslation } from '@/lib/tools/testing/generations';
import { refuse, succeed } from '@/lib/tools/testing/request';

it('reviewTranslation leaves only later changes, and the quiz as it is', async () => {
  const { key, userId } = await createTestUser();
  const created = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const original = { key, params: { id: created.body.data.id } };
  const translation = { key, params: { id: await createTranslation(userId, original.params.id) } };
  const before = await succeed(getQuizContract, translation);
  await succeed(updateQuizContract, { ...original, body: { title: 'Stars' } });
  const changesNow = async () => (await succeed(getTranslationContract, translation)).body.data.changed_fields;
  expect(await changesNow()).toEqual(['title']);
  expect((await succeed(reviewTranslationContract, translation)).body.data).toMatchObject({
    title: 'Stars',
    changed_fields: [],
  });
  expect(await changesNow()).toEqual([]);
  expect((await succeed(getQuizContract, translation)).body).toEqual(before.body);
  await succeed(updateQuizContract, { ...original, body: { outro_text: 'Bye' } });
  expect(await changesNow()).toEqual(['outro_text']);
  await refuse('not-found', reviewTranslationContract, original);
});
