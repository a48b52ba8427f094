import { describe, expect, it } from 'vitest';
import { createBrandContract } from '@/lib/core/contracts/brands';
import { importQuizContract } from '@/lib/core/contracts/imports';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { createThemeContract, updateThemeContract } from '@/lib/core/contracts/themes';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { faults, refuse, succeed } from '@/lib/tools/testing/request';

const create = async ({ key }: TestUser, brand: object = {}) =>
  (await succeed(createBrandContract, { key, body: { name: 'Night Sky', ...brand } })).body.data;
const newQuiz = async ({ key }: TestUser, body: object = {}) =>
  (await succeed(createQuizContract, { key, body: { title: 'Sky', ...body } })).body.data;

describe('brands', () => {
  it('give new quizzes theme, voice and music, unless those have their own', async () => {
    const user = await createTestUser();
    const { key } = user;
    const theme = (await succeed(createThemeContract, { key, body: { name: 'Own' } })).body.data;
    const music = { track: 'playful', volume: 0.4 };
    const brand = await create(user, { theme_id: theme.id, music, is_default: true });
    expect(await newQuiz(user)).toMatchObject({ brand_id: brand.id, theme_id: theme.id, music });
    expect(await newQuiz(user, { theme_id: null })).toMatchObject({ brand_id: brand.id, theme_id: null, music });
    expect(await newQuiz(user, { brand_id: null })).toMatchObject({ brand_id: null, theme_id: null, music: null });
    const text = 'Which planet is red?\nA) Venus\nB) Mars *\n';
    expect((await succeed(importQuizContract, { key, body: { text } })).body.data).toMatchObject({ music });
  });

  it('give no theme that became private', async () => {
    const [owner, user] = [await createTestUser(), await createTestUser()];
    const shared = { name: 'Shared', isPublic: true };
    const theme = (await succeed(createThemeContract, { key: owner.key, body: shared })).body.data;
    const brand = await create(user, { theme_id: theme.id });
    const hide = { key: owner.key, params: { id: theme.id }, body: { isPublic: false } };
    await succeed(updateThemeContract, hide);
    expect(await newQuiz(user, { brand_id: brand.id })).toMatchObject({ brand_id: brand.id, theme_id: null });
  });

  it('of another user are unknown', async () => {
    const [me, other] = [await createTestUser(), await createTestUser()];
    const theirs = await create(other);
    const quiz = await newQuiz(me);
    const refusals = [
      await refuse('validation-error', createQuizContract, { key: me.key, body: { brand_id: theirs.id } }),
      await refuse('validation-error', updateQuizContract, {
        key: me.key,
        params: { id: quiz.id },
        body: { brand_id: theirs.id },
      }),
    ];
    expect(refusals.map(faults)).toEqual([['brand_id'], ['brand_id']]);
  });
});
