import { describe, expect, it } from 'vitest';
import { createQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { createTestUser, finishedQuestion } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';
import { welcome } from './quizzes';

const prepare = async () => {
  const { userId, key } = await createTestUser();
  const actor: Actor = systemActor(userId);
  return { key, actor };
};

describe('welcome', () => {
  it('creates one renderable quiz for a new user, even if several tabs open at the same time', async () => {
    const { key, actor } = await prepare();
    const created = (await Promise.all(Array.from({ length: 6 }, () => welcome(actor)))).filter(
      (quiz) => quiz !== null,
    );
    expect(created).toHaveLength(1);
    const { data } = (await succeed(listQuizzesContract, { key })).body;
    expect(data.map(({ id }) => id)).toEqual([created[0]?.id]);
    const { body } = await succeed(validateQuizContract, { key, params: { id: created[0]?.id ?? '' } });
    expect(body.data).toMatchObject({ renderable: true, errors: [] });
    expect(await welcome(actor)).toBeNull();
  });

  it('creates none for a user who has quizzes', async () => {
    const { key, actor } = await prepare();
    await succeed(createQuizContract, { key, body: { rounds: [{ questions: [finishedQuestion()] }] } });
    expect(await welcome(actor)).toBeNull();
    expect((await succeed(listQuizzesContract, { key })).body.data).toHaveLength(1);
  });
});
