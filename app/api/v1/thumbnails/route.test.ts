import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { createThumbnailContract, getThumbnailContract, listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import type { PlatformProfile } from '@/lib/core/model/video-settings';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

describe('createThumbnail', () => {
  describe('202', () => {
    it('queues the job and returns its Location', async () => {
      const user = await createTestUser();
      const quizId = await createQuiz(user.key);
      const response = await succeed(createThumbnailContract, { key: user.key, body: { quizId } });
      const { data } = response.body;
      expect(response.headers.get('location')).toBe(`/api/v1/thumbnails/${data.id}`);
      expect(expectHeaders(response).bucket).toBe('write');
      expect(data).toMatchObject({ quizId, userId: user.userId, status: 'queued', width: 1280, height: 720 });
      expect(data).toMatchObject({ outputUrl: null, errorMessage: null, completedAt: null });
      const read = await succeed(getThumbnailContract, { key: user.key, params: { id: data.id } });
      expect(read.body).toEqual(response.body);
    });

    it.each<[PlatformProfile, number, number]>([
      ['tiktok', 1080, 1920],
      ['youtube_shorts', 1080, 1920],
      ['instagram_reels', 1080, 1920],
      ['square', 1080, 1080],
    ])('has the size for %s (D44)', async (platform_profile, width, height) => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, { ...finishedQuiz(), platform_profile });
      const { body } = await succeed(createThumbnailContract, { key, body: { quizId } });
      expect(body.data).toMatchObject({ width, height });
    });
  });

  describe('400', () => {
    it('for an invalid quiz id', async () => {
      const { key } = await createTestUser();
      for (const body of [{}, { quizId: 'x' }, { quiz_id: randomUUID() }]) {
        expect(faults(await refuse('validation-error', createThumbnailContract, { key, body }))).toEqual(['quizId']);
      }
    });
  });

  describe('422', () => {
    it('lists what the quiz lacks (D45)', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key, { rounds: [{ questions: [{ question_type: 'true_false' }] }] });
      const response = await refuse('quiz-not-renderable', createThumbnailContract, { key, body: { quizId } });
      expect(faults(response)).toContain('rounds.0.questions.0.content.correct');
    });
  });
});

describe('listThumbnails', () => {
  const listed = async (key: string, query: Record<string, string> = {}) =>
    (await succeed(listThumbnailsContract, { key, query })).body.data.map(({ id }) => id);

  describe('200', () => {
    it('lists the user’s thumbnails in pages, newest first, optionally of one quiz', async () => {
      const { key } = await createTestUser();
      const quizzes = [await createQuiz(key), await createQuiz(key)];
      const ids: string[] = [];
      for (const quizId of [quizzes[0], quizzes[0], quizzes[1]]) {
        ids.push((await succeed(createThumbnailContract, { key, body: { quizId } })).body.data.id);
      }
      expect(await listed(key)).toEqual(ids.toReversed());
      expect(await listed(key, { quizId: quizzes[0] ?? '' })).toEqual([ids[1], ids[0]]);
      const { body } = await succeed(listThumbnailsContract, { key, query: { limit: '2' } });
      expect(body.pagination.hasMore).toBe(true);
      expect(await listed(key, { limit: '2', cursor: body.pagination.cursor ?? '' })).toEqual([ids[0]]);
      // Editing the quiz does not change its thumbnails.
      await succeed(updateQuizContract, {
        key,
        params: { id: quizzes[0] ?? '' },
        body: { platform_profile: 'square' },
      });
      const kept = await succeed(getThumbnailContract, { key, params: { id: ids[0] ?? '' } });
      expect(kept.body.data.width).toBe(1280);
      expect(await listed((await createTestUser()).key, { quizId: quizzes[0] ?? '' })).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { quizId: '1', limit: '101', cursor: 'x' };
      expect(faults(await refuse('validation-error', listThumbnailsContract, { key, query }))).toEqual([
        'cursor',
        'limit',
        'quizId',
      ]);
    });
  });
});
