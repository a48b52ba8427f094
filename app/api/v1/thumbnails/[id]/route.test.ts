import { describe, expect, it } from 'vitest';
import { createQuizContract, deleteQuizContract } from '@/lib/core/contracts/quizzes';
import {
  createThumbnailContract,
  deleteThumbnailContract,
  getThumbnailContract,
} from '@/lib/core/contracts/thumbnails';
import { completeThumbnail, failThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key, userId }: TestUser) => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const { body } = await succeed(createThumbnailContract, { key, body: { quizId: quiz.body.data.id } });
  const { id } = body.data;
  return { key, params: { id }, quizId: quiz.body.data.id, ref: { thumbnailId: id, userId } };
};

describe('getThumbnail', () => {
  describe('200', () => {
    it('links to the picture for at least an hour when it is ready', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      await completeThumbnail(ref, `thumbnails/${ref.thumbnailId}.jpg`);
      // A job can end only once.
      expect(await failThumbnail(ref, 'Too late.')).toBeUndefined();
      const { data } = (await succeed(getThumbnailContract, parts)).body;
      expect(data).toMatchObject({ status: 'completed', errorMessage: null });
      const expires = Number(new URL(data.outputUrl ?? '').searchParams.get('expires'));
      expect(expires).toBeGreaterThan(Date.now() / 1000 + 3600);
    });

    it('returns why the job failed', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      await failThumbnail(ref, 'No browser.');
      const { data } = (await succeed(getThumbnailContract, parts)).body;
      expect(data).toMatchObject({ status: 'failed', outputUrl: null, errorMessage: 'No browser.' });
    });
  });

  describe('404', () => {
    it('after its quiz was deleted', async () => {
      const { quizId, ...parts } = await prepare(await createTestUser());
      await succeed(deleteQuizContract, { key: parts.key, params: { id: quizId } });
      await refuse('not-found', getThumbnailContract, parts);
    });
  });
});

describe('deleteThumbnail', () => {
  describe('204', () => {
    it('deletes it, once it has ended', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      await completeThumbnail(ref, `thumbnails/${ref.thumbnailId}.jpg`);
      await succeed(deleteThumbnailContract, parts);
      await refuse('not-found', getThumbnailContract, parts);
      await refuse('not-found', deleteThumbnailContract, parts);
    });
  });

  describe('404', () => {
    it('for a thumbnail of another user', async () => {
      const { ref, params } = await prepare(await createTestUser());
      await failThumbnail(ref, 'No browser.');
      await refuse('not-found', deleteThumbnailContract, { key: (await createTestUser()).key, params });
    });
  });

  describe('409', () => {
    it('while it is painted, after which it is still completed', async () => {
      const { ref, ...parts } = await prepare(await createTestUser());
      await refuse('conflict', deleteThumbnailContract, parts);
      expect(await completeThumbnail(ref, `thumbnails/${ref.thumbnailId}.jpg`)).toBeDefined();
    });
  });
});
