import path from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import type { PreviewMoment } from '@/lib/core/video/preview-frame';
import { db } from '@/lib/server/db';
import { createQuiz, getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { createPreview, deleteOldPreviews, getPreview } from '@/lib/server/domain/thumbnails/thumbnails';
import { finishedQuiz } from '@/lib/tools/testing/factories';
import { jobService, startWorkerHere } from '../testing/job-service';
import { renderThumbnail } from './render-thumbnail';

const service = jobService();

const pictureOf = async (quizId: string, moment: PreviewMoment) => {
  const { id } = await createPreview(service.actor, quizId, moment);
  const done = await vi.waitFor(
    async () => {
      const preview = await getPreview(service.actor, id);
      expect(preview).toMatchObject({ status: 'completed', errorMessage: null });
      return preview;
    },
    { timeout: 55_000, interval: 50 },
  );
  return path.join(service.folder, 'storage', done.outputKey ?? '');
};

/** Mean difference of two pictures, 0 to 255. */
const difference = async (one: string, other: string) => {
  const [left, right] = await Promise.all([one, other].map((file) => sharp(file).raw().toBuffer()));
  if (!left || !right) throw new Error('A picture is missing.');
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
};

test('a preview is a JPEG of 640 pixels that shows its scene, and is deleted after a day', async () => {
  await startWorkerHere(service, [renderThumbnail]);
  const quiz = await createQuiz(service.actor, createQuizBody.parse(finishedQuiz()));
  const detail = await getQuiz(service.actor, quiz.id);
  const questionId = detail.rounds[0]?.questions[0]?.id ?? '';
  const question = await pictureOf(quiz.id, { questionId, scene: 'question' });
  const again = await pictureOf(quiz.id, { questionId, scene: 'question' });
  const countdown = await pictureOf(quiz.id, { questionId, scene: 'countdown' });
  const answer = await pictureOf(quiz.id, { questionId, scene: 'answer' });
  const { format, width, height } = await sharp(answer).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 360 });
  expect(await difference(question, again)).toBe(0);
  expect(await difference(question, countdown)).toBeGreaterThan(0.2);
  expect(await difference(question, answer)).toBeGreaterThan(2);

  const files = () => Promise.all([question, answer].map((file) => sharp(file).metadata()));
  await deleteOldPreviews();
  expect(await files()).toHaveLength(2);
  await db().$client`update thumbnails set created_at = now() - interval '25 hours'`;
  await deleteOldPreviews();
  await expect(files()).rejects.toThrow('missing');
});
