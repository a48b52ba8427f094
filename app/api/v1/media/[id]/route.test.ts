import { beforeAll, describe, expect, it } from 'vitest';
import type { MediaWire } from '@/lib/core/contracts/media';
import { deleteMediaContract, getMediaContract, uploadMediaContract } from '@/lib/core/contracts/media';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createThemeContract } from '@/lib/core/contracts/themes';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { blankPng } from '@/lib/tools/testing/media-files';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';

const uploadBy = async ({ key }: TestUser): Promise<MediaWire> =>
  (await succeed(uploadMediaContract, { key, ...form({ bytes: blankPng(4, 3) }) })).body.data;
const prepare = async (owner: TestUser) => ({ key: owner.key, params: { id: (await uploadBy(owner)).id } });

describe('getMedia', () => {
  describe('200', () => {
    it('returns the same as the upload, with the same url', async () => {
      const user = await createTestUser();
      const media = await uploadBy(user);
      const { body } = await succeed(getMediaContract, { key: user.key, params: { id: media.id } });
      expect(body.data).toEqual(media);
    });
  });
});

describe('deleteMedia', () => {
  let user: TestUser;
  beforeAll(async () => {
    user = await createTestUser();
  });
  const use = {
    quiz: (owner: TestUser, imageUrl: string) =>
      succeed(createQuizContract, {
        key: owner.key,
        body: { title: 'Stars', rounds: [{ questions: [{ question_type: 'true_false', content: { imageUrl } }] }] },
      }),
    theme: (owner: TestUser, backgroundImageUrl: string) =>
      succeed(createThemeContract, { key: owner.key, body: { name: 'Night', backgroundImageUrl } }),
  };

  describe('204', () => {
    it('deletes the file and its contents', async () => {
      const media = await uploadBy(user);
      const parts = { key: user.key, params: { id: media.id } };
      expect((await fetch(media.url)).status).toBe(200);
      await succeed(deleteMediaContract, parts);
      await refuse('not-found', getMediaContract, parts);
      await refuse('not-found', deleteMediaContract, parts);
      expect((await fetch(media.url)).status).toBe(404);
    });

    it('deletes a file that is in use with force=true', async () => {
      const media = await uploadBy(user);
      await use.quiz(user, media.url);
      await succeed(deleteMediaContract, { key: user.key, params: { id: media.id }, query: { force: 'true' } });
    });

    it('deletes a file that only other users use', async () => {
      const media = await uploadBy(user);
      const other = await createTestUser();
      await use.quiz(other, media.url);
      await use.theme(other, media.url);
      await succeed(deleteMediaContract, { key: user.key, params: { id: media.id } });
    });

    it('succeeds for exactly one of several concurrent requests', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 5 }, () => call(deleteMediaContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    });
  });

  describe('400', () => {
    it('for an invalid id, and a force that is neither true nor false', async () => {
      const parts = { key: user.key, params: { id: '1' }, query: { force: 'yes' } };
      expect(faults(await refuse('validation-error', deleteMediaContract, parts))).toEqual(['force', 'id']);
    });
  });

  describe('409', () => {
    it.each([
      ['quiz', 'the quiz "Stars"', (url: string) => url],
      ['theme', 'the theme "Night"', (url: string) => url],
      ['quiz', 'the quiz "Stars"', (url: string) => `https://elsewhere.example.com${new URL(url).pathname}`],
    ] as const)('while a %s uses the file, by any form of its URL', async (user_, named, address) => {
      const owner = await createTestUser();
      const media = await uploadBy(owner);
      await use[user_](owner, address(media.url));
      const parts = { key: owner.key, params: { id: media.id } };
      const { body } = await refuse('conflict', deleteMediaContract, parts);
      expect(body.detail).toContain(named);
      await succeed(getMediaContract, parts);
      expect((await fetch(media.url)).status).toBe(200);
    });
  });
});
