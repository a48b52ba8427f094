import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import {
  createPreviewContract,
  createThumbnailContract,
  getPreviewContract,
  getThumbnailContract,
  listThumbnailsContract,
} from '@/lib/core/contracts/thumbnails';
import { getQuizTimelineContract } from '@/lib/core/contracts/timeline';
import type { PlatformProfile } from '@/lib/core/model/video-settings';
import { completeThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { findNewestThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { refillLimits } from '@/lib/tools/testing/operations';
import { call, expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

const preview = async ({ key }: TestUser, id: string, body: unknown) =>
  (await succeed(createPreviewContract, { key, params: { id }, body })).body.data;

const timelineOf = async (key: string, id: string) =>
  (await succeed(getQuizTimelineContract, { key, params: { id } })).body.data;

describe('createPreview', () => {
  describe('202', () => {
    it('queues the job and returns its Location', async () => {
      const { key } = await createTestUser();
      const id = await createQuiz(key);
      const response = await succeed(createPreviewContract, { key, params: { id }, body: { at_seconds: 1.5 } });
      const { data } = response.body;
      expect(response.headers.get('location')).toBe(`/api/v1/previews/${data.id}`);
      expect(expectHeaders(response).bucket).toBe('write');
      expect(data).toMatchObject({ quiz_id: id, status: 'queued', at_seconds: 1.5, width: 640, height: 360 });
      const read = await succeed(getPreviewContract, { key, params: { id: data.id } });
      expect(read.body).toEqual(response.body);
    });

    it.each<[PlatformProfile, number, number]>([
      ['tiktok', 360, 640],
      ['square', 640, 640],
    ])('has the size for %s', async (platform_profile, width, height) => {
      const user = await createTestUser();
      const id = await createQuiz(user.key, { ...finishedQuiz(), platform_profile });
      expect(await preview(user, id, { at_seconds: 0 })).toMatchObject({ width, height });
    });

    it('finds the scenes of a question where the timeline has them', async () => {
      const user = await createTestUser();
      const id = await createQuiz(user.key);
      const quiz = await succeed(getQuizContract, { key: user.key, params: { id } });
      const question_id = quiz.body.data.rounds[0]?.questions[0]?.id;
      const { scenes } = await timelineOf(user.key, id);
      const kindAt = (seconds: number) =>
        scenes.find(({ start_ms, end_ms }) => seconds * 1000 >= start_ms - 1 && seconds * 1000 < end_ms)?.kind;
      const kindOf = async (scene?: string) => kindAt((await preview(user, id, { question_id, scene })).at_seconds);
      expect(await kindOf()).toBe('question');
      expect(await kindOf('countdown')).toBe('question');
      expect(await kindOf('answer')).toBe('reveal');
    });

    it('is no thumbnail, because it can show an answer', async () => {
      const user = await createTestUser();
      const { key, userId } = user;
      const id = await createQuiz(key);
      const thumbnail = (await succeed(createThumbnailContract, { key, body: { quizId: id } })).body.data;
      const made = await preview(user, id, { at_seconds: 1 });
      expect((await succeed(listThumbnailsContract, { key })).body.data).toEqual([thumbnail]);
      await refuse('not-found', getThumbnailContract, { key, params: { id: made.id } });
      await refuse('not-found', getPreviewContract, { key, params: { id: thumbnail.id } });
      await completeThumbnail({ thumbnailId: made.id, userId }, `thumbnails/${made.id}.jpg`);
      expect(
        await findNewestThumbnail({ userId, quizId: id, renderId: null, width: 1920, height: 1080 }),
      ).toBeUndefined();
      const shown = await succeed(getPreviewContract, { key, params: { id: made.id } });
      expect(shown.body.data).toMatchObject({ status: 'completed', output_url: expect.stringContaining('.jpg') });
    });

    it('keeps the newest 50 of a user', async () => {
      const [user, other] = [await createTestUser(), await createTestUser()];
      const id = await createQuiz(user.key);
      const kept = await preview(other, await createQuiz(other.key), { at_seconds: 0 });
      const ids: string[] = [];
      for (let count = 0; count < 52; count++) {
        if (count % 20 === 0) await refillLimits(user);
        ids.push((await preview(user, id, { at_seconds: 0 })).id);
      }
      const statusOf = async (key: string, of = '') =>
        (await call(getPreviewContract, { key, params: { id: of } })).status;
      expect(await statusOf(user.key, ids[1])).toBe(404);
      expect(await statusOf(user.key, ids[2])).toBe(200);
      expect(await statusOf(other.key, kept.id)).toBe(200);
    });

    it('two hundred simultaneous requests are accepted up to the rate limit', async () => {
      const user = await createTestUser();
      const id = await createQuiz(user.key);
      const parts = { key: user.key, params: { id }, body: { at_seconds: 0 } };
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async () => (await call(createPreviewContract, parts)).status),
      );
      expect(new Set(statuses)).toEqual(new Set([202, 429]));
      expect(statuses.filter((status) => status === 202)).toHaveLength(29);
    });
  });

  describe('400', () => {
    it('for a time after the end, or a scene that the video does not have', async () => {
      const { key } = await createTestUser();
      const id = await createQuiz(key);
      const { duration_seconds } = await timelineOf(key, id);
      const refused = async (body: unknown) =>
        faults(await refuse('validation-error', createPreviewContract, { key, params: { id }, body }));
      expect(await refused({ at_seconds: duration_seconds })).toEqual(['at_seconds']);
      expect(await refused({ at_seconds: 1_000_000 })).toEqual(['at_seconds']);
      expect(await refused({ question_id: randomUUID() })).toEqual(['question_id']);
    });

    it('for both or none of a time and a question, and invalid values', async () => {
      const { key } = await createTestUser();
      const id = await createQuiz(key);
      const refused = async (body: unknown) =>
        faults(await refuse('validation-error', createPreviewContract, { key, params: { id }, body }));
      expect(await refused({})).toEqual(['at_seconds']);
      expect(await refused({ at_seconds: 1, question_id: randomUUID() })).toEqual(['at_seconds']);
      expect(await refused({ at_seconds: -1, scene: 'x', question_id: 'x' })).toEqual([
        'at_seconds',
        'question_id',
        'scene',
      ]);
    });

    it('for a question of another quiz', async () => {
      const user = await createTestUser();
      const [id, otherId] = [await createQuiz(user.key), await createQuiz(user.key)];
      const quiz = await succeed(getQuizContract, { key: user.key, params: { id: otherId } });
      const body = { question_id: quiz.body.data.rounds[0]?.questions[0]?.id };
      await refuse('validation-error', createPreviewContract, { key: user.key, params: { id }, body });
    });
  });

  it('422 for a quiz that cannot be rendered', async () => {
    const { key } = await createTestUser();
    const id = await createQuiz(key, { title: 'Empty' });
    await refuse('quiz-not-renderable', createPreviewContract, { key, params: { id }, body: { at_seconds: 0 } });
  });
});
