import { describe, expect, it } from 'vitest';
import {
  createBrandContract,
  deleteBrandContract,
  getBrandContract,
  listBrandsContract,
  updateBrandContract,
} from '@/lib/domain/brands/contract';
import { createQuizContract, getQuizContract } from '@/lib/domain/quizzes/contract';
import { createTestUser, type TestUser } from '@/lib/testing/factories';
import { refuse, succeed } from '@/lib/testing/request';

const create = async ({ key }: TestUser, brand: object = {}) =>
  (await succeed(createBrandContract, { key, body: { name: 'Night Sky', ...brand } })).body.data;
const newQuiz = async ({ key }: TestUser, body: object) =>
  (await succeed(createQuizContract, { key, body: { title: 'Sky', ...body } })).body.data;

describe('a brand', () => {
  it('is created with defaults, listed, changed and deleted', async () => {
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

  it('is the only default, also if several become it at the same time', async () => {
    const user = await createTestUser();
    const { key } = user;
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await create(user, { name })).id));
    const body = { is_default: true };
    await Promise.all(ids.map((id) => succeed(updateBrandContract, { key, params: { id }, body })));
    const { data } = (await succeed(listBrandsContract, { key })).body;
    expect(data.filter((brand) => brand.is_default)).toHaveLength(1);
  });
});
