import { describe, expect, it } from 'vitest';
import {
  createBrandContract,
  deleteBrandContract,
  getBrandContract,
  listBrandsContract,
  updateBrandContract,
} from '@/lib/core/contracts/brands';
import { deleteMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { getQuizTimelineContract } from '@/lib/core/contracts/timeline';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { blankPng, silentVideo, testFiles } from '@/lib/tools/testing/media-files';
import { refuse, succeed } from '@/lib/tools/testing/request';

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

it('the logo of a brand is a picture', async () => {
  const user = await createTestUser();
  const { key } = user;
  const upload = async (bytes: Uint8Array) =>
    (await succeed(uploadMediaContract, { key, ...form({ bytes }) })).body.data.url;
  const brand = await create(user, { logo_url: await upload(blankPng(4, 3)) });
  const logo_url = await upload(await silentVideo(1));
  const errors = [{ field: 'logo_url', message: 'Must be a picture. This file is a video.' }];
  for (const { body } of [
    await refuse('validation-error', createBrandContract, { key, body: { name: 'Sky', logo_url } }),
    await refuse('validation-error', updateBrandContract, { key, params: { id: brand.id }, body: { logo_url } }),
  ])
    expect(body.errors).toMatchObject(errors);
});

describe('clips of a brand', () => {
  const upload = async ({ key }: TestUser, bytes: Uint8Array) =>
    (await succeed(uploadMediaContract, { key, ...form({ bytes }) })).body.data;

  it('are own videos of at most 15 seconds', async () => {
    const [user, other] = [await createTestUser(), await createTestUser()];
    const { key } = user;
    const longest = await upload(user, await silentVideo(150));
    const brand = await create(user, { intro_clip_url: longest.url });
    expect(brand).toMatchObject({ intro_clip_url: longest.url, outro_clip_url: null, clip_fit: 'cover' });
    const params = { id: brand.id };
    const tooLong = await upload(user, await silentVideo(151));
    const m4a = (await testFiles()).find(({ type }) => type === 'audio/mp4')?.bytes ?? Buffer.alloc(0);
    const { url: foreign } = await upload(other, await silentVideo(30));
    const table = form({ bytes: Buffer.from('quiz,question'), fileName: 'a.csv' });
    const { url: csv } = (await succeed(uploadMediaContract, { key, ...table })).body.data;
    const ownFault = /^Must be the `url` of a video in your media\.$/;
    for (const [url, message] of [
      [tooLong.url, /^Must be at most 15 seconds long\. This video has 15\.1 seconds\.$/],
      [(await upload(user, blankPng(4, 3))).url, ownFault],
      [(await upload(user, m4a)).url, ownFault],
      [foreign, ownFault],
      [csv, ownFault],
      ['https://example.com/clip.mp4', ownFault],
      [longest.url.replace(/signature=./, 'signature=_'), ownFault],
    ] as const) {
      const body = { intro_clip_url: url, outro_clip_url: url };
      for (const refused of [
        await refuse('validation-error', updateBrandContract, { key, params, body }),
        await refuse('validation-error', createBrandContract, { key, body: { name: 'Night Sky', ...body } }),
      ])
        expect(refused.body.errors).toMatchObject([
          { field: 'intro_clip_url', message: expect.stringMatching(message) },
          { field: 'outro_clip_url', message: expect.stringMatching(message) },
        ]);
    }
    const body = { outro_clip_url: longest.url, intro_clip_url: null, clip_fit: 'contain' as const };
    const changed = (await succeed(updateBrandContract, { key, params, body })).body.data;
    expect(changed).toMatchObject(body);
  });

  it('are in use until they are deleted by force; then the brand can still be changed', async () => {
    const user = await createTestUser();
    const { key } = user;
    const { id, url } = await upload(user, await silentVideo(1));
    const brand = await create(user, { outro_clip_url: url });
    await refuse('conflict', deleteMediaContract, { key, params: { id } });
    await succeed(deleteMediaContract, { key, params: { id }, query: { force: 'true' } });
    const params = { id: brand.id };
    await succeed(updateBrandContract, { key, params, body: { outro_clip_url: url, handle: '@a' } });
    await refuse('validation-error', updateBrandContract, { key, params, body: { intro_clip_url: url } });
    const quiz = await newQuiz(user, { brand_id: brand.id });
    const { errors } = (await succeed(validateQuizContract, { key, params: { id: quiz.id } })).body.data;
    expect(errors.map(({ field }) => field)).toContain('brand.outro_clip_url');
    await succeed(updateBrandContract, { key, params, body: { outro_clip_url: null } });
  });

  it('are scenes of the video', async () => {
    const user = await createTestUser();
    const { url } = await upload(user, await silentVideo(20));
    const { id } = await create(user, { intro_clip_url: url, outro_clip_url: url });
    const quiz = await newQuiz(user, { brand_id: id });
    const { data } = (await succeed(getQuizTimelineContract, { key: user.key, params: { id: quiz.id } })).body;
    expect(data.scenes.map(({ kind }) => kind)).toEqual(['intro_clip', 'intro', 'outro', 'outro_clip']);
    expect(data.scenes[0]).toMatchObject({ start_ms: 0, end_ms: 2000, round_id: null, question_id: null });
  });
});
