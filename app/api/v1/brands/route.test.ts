import { describe, expect, it } from 'vitest';
import {
  createBrandContract,
  deleteBrandContract,
  getBrandContract,
  listBrandsContract,
  updateBrandContract,
} from '@/lib/domain/brands/contract';
import { createQuizContract, getQuizContract, updateQuizContract } from '@/lib/domain/quizzes/contract';
import { createThemeContract, updateThemeContract } from '@/lib/domain/themes/contract';
import { createTestUser, type TestUser } from '@/lib/testing/factories';
import { faults, refuse, succeed } from '@/lib/testing/request';

const create = async ({ key }: TestUser, brand: object = {}) =>
  (await succeed(createBrandContract, { key, body: { name: 'Night Sky', ...brand } })).body.data;
const newQuiz = async ({ key }: TestUser, body: object = {}) =>
  (await succeed(createQuizContract, { key, body: { title: 'Sky', ...body } })).body.data;

describe('brands', () => {
  it('are created with defaults, listed, changed and deleted', async () => {
    const user = await createTestUser();
    const { key } = user;
    const brand = await create(user);
    expect(brand).toMatchObject({ logo_url: null, logo_corner: 'top_right', logo_opacity: 1, is_default: false });
    expect((await succeed(listBrandsContract, { key })).body.data).toEqual([brand]);
    const params = { id: brand.id };
    const changed = (await succeed(updateBrandContract, { key, params, body: { handle: '@night-sky' } })).body.data;
    expect(changed).toEqual({ ...brand, handle: '@night-sky', updated_at: changed.updated_at });
    const quiz = await newQuiz(user, { brand_id: brand.id });
    await succeed(deleteBrandContract, { key, params });
    await refuse('not-found', getBrandContract, { key, params });
    const left = (await succeed(getQuizContract, { key, params: { id: quiz.id } })).body.data;
    expect(left).toMatchObject({ brand_id: null, brand: null });
  });

  it('give new quizzes theme, voice and music, unless those have their own', async () => {
    const user = await createTestUser();
    const { key } = user;
    const theme = (await succeed(createThemeContract, { key, body: { name: 'Own' } })).body.data;
    const music = { track: 'playful', volume: 0.4 };
    const brand = await create(user, { theme_id: theme.id, music, is_default: true });
    expect(await newQuiz(user)).toMatchObject({ brand_id: brand.id, theme_id: theme.id, music });
    expect(await newQuiz(user, { theme_id: null })).toMatchObject({ brand_id: brand.id, theme_id: null, music });
    expect(await newQuiz(user, { brand_id: null })).toMatchObject({ brand_id: null, theme_id: null, music: null });
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

  it('are the default one at a time, also if several become it at the same time', async () => {
    const user = await createTestUser();
    const { key } = user;
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await create(user, { name })).id));
    const body = { is_default: true };
    await Promise.all(ids.map((id) => succeed(updateBrandContract, { key, params: { id }, body })));
    const { data } = (await succeed(listBrandsContract, { key })).body;
    expect(data.filter((brand) => brand.is_default)).toHaveLength(1);
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
