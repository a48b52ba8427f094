import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { renders } from '@/drizzle/schema/renders';
import { thumbnails } from '@/drizzle/schema/thumbnails';
import { uploadMediaContract } from '@/lib/core/contracts/media';
import { createQuizContract, updateQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createThumbnailContract, getThumbnailContract, listThumbnailsContract } from '@/lib/core/contracts/thumbnails';
import type { PlatformProfile } from '@/lib/core/model/video-settings';
import { buildTimeline } from '@/lib/core/video/timeline';
import { db } from '@/lib/server/db';
import { findNewestThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { blankPng } from '@/lib/tools/testing/media-files';
import { expectHeaders, faults, refuse, succeed } from '@/lib/tools/testing/request';

const createQuiz = async (key: string, body: unknown = finishedQuiz()): Promise<string> =>
  (await succeed(createQuizContract, { key, body })).body.data.id;

const uploadPicture = async (key: string): Promise<string> =>
  (await succeed(uploadMediaContract, { key, ...form({ bytes: blankPng(8, 8), fileName: 'a.png' }) })).body.data.url;

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

  describe('202 with a choice', () => {
    it('keeps the variant and text, and takes one of the user’s pictures', async () => {
      const user = await createTestUser();
      const quizId = await createQuiz(user.key);
      const imageUrl = await uploadPicture(user.key);
      const body = { quizId, variant: 'number', text: 'Only 1 in 10', imageUrl };
      const { data } = (await succeed(createThumbnailContract, { key: user.key, body })).body;
      expect(data).toMatchObject({ variant: 'number', text: 'Only 1 in 10', renderId: null });
      const [row] = await db().select().from(thumbnails).where(eq(thumbnails.id, data.id));
      expect(row?.props.thumbnail).toEqual({ variant: 'number', text: 'Only 1 in 10', imageUrl });
      expect(row?.props.assets[imageUrl]).toMatchObject({ kind: 'image' });
      const plain = (await succeed(createThumbnailContract, { key: user.key, body: { quizId } })).body.data;
      expect(plain).toMatchObject({ variant: null, text: null, videoFrame: null });
      const [other] = await db().select().from(thumbnails).where(eq(thumbnails.id, plain.id));
      expect(other?.props).not.toHaveProperty('thumbnail');
    });
  });

  describe('with a frame of a video', () => {
    it('freezes the frame of a finished video that shows no answer, and refuses others', async () => {
      const { key } = await createTestUser();
      const quizId = await createQuiz(key);
      const { id: renderId } = (await succeed(createRenderContract, { key, body: { quiz_id: quizId } })).body.data;
      const create = (videoFrame: object, more: object = {}) => ({ key, body: { quizId, videoFrame, ...more } });
      const early = await refuse('quiz-not-renderable', createThumbnailContract, create({ renderId, seconds: 1 }));
      expect(faults(early)).toEqual(['videoFrame.renderId']);
      const [row] = await db()
        .update(renders)
        .set({ status: 'completed', outputKey: `renders/${renderId}.mp4` })
        .where(eq(renders.id, renderId))
        .returning();
      if (row === undefined) throw new Error('There is no render.');
      const { data } = (await succeed(createThumbnailContract, create({ renderId, seconds: 1 }))).body;
      const [made] = await db().select().from(thumbnails).where(eq(thumbnails.id, data.id));
      expect(data.videoFrame).toEqual({ renderId, seconds: 1 });
      expect(made?.props.thumbnail).toMatchObject({ variant: null, frame: 30 });
      expect(made?.props.title).toBe(row.props.title);
      const reveal = buildTimeline(row.props).scenes.find((scene) => scene.kind === 'reveal');
      const atReveal = ((reveal?.from ?? 0) + (reveal?.revealAt ?? 0) + 1) / 30;
      for (const seconds of [atReveal, 1_000_000]) {
        const refused = await refuse('validation-error', createThumbnailContract, create({ renderId, seconds }));
        expect(faults(refused)).toEqual(['videoFrame.seconds']);
      }
      const imageUrl = await uploadPicture(key);
      const both = await refuse(
        'validation-error',
        createThumbnailContract,
        create({ renderId, seconds: 1 }, { imageUrl }),
      );
      expect(faults(both)).toEqual(['videoFrame']);
      const stranger = await createTestUser();
      const theirs = { quizId: await createQuiz(stranger.key), videoFrame: { renderId, seconds: 1 } };
      await refuse('not-found', createThumbnailContract, { key: stranger.key, body: theirs });
    });
  });

  describe('202 for a Short', () => {
    it('shows its title, and is not the thumbnail of the quiz', async () => {
      const { userId, key } = await createTestUser();
      const quizId = await createQuiz(key);
      const { id: renderId } = (await succeed(createRenderContract, { key, body: { quiz_id: quizId } })).body.data;
      const [whole] = await db().select().from(renders).where(eq(renders.id, renderId));
      if (whole === undefined) throw new Error('There is no render.');
      const cut = { kind: 'questions', roundId: null, questionId: null, platformProfile: 'youtube_shorts' } as const;
      const short = {
        ...whole.props,
        cut,
        title: 'Only 1% know',
        canvas: { width: 720, height: 1280, profile: 'youtube_shorts' } as const,
      };
      await db().update(renders).set({ props: short }).where(eq(renders.id, renderId));
      const body = { quizId, renderId, variant: 'hook' };
      const { data } = (await succeed(createThumbnailContract, { key, body })).body;
      expect(data).toMatchObject({ renderId, variant: 'hook', width: 1080, height: 1920 });
      const done = { status: 'completed', outputKey: 'thumbnails/short.jpg' } as const;
      const [row] = await db().update(thumbnails).set(done).where(eq(thumbnails.id, data.id)).returning();
      expect(row?.props).toMatchObject({ title: 'Only 1% know', cut });
      const size = { userId, quizId, width: 720, height: 1280 };
      expect(await findNewestThumbnail({ ...size, renderId })).toBe('thumbnails/short.jpg');
      expect(await findNewestThumbnail({ ...size, renderId: null })).toBeUndefined();
      const stranger = await createTestUser();
      const theirs = { quizId: await createQuiz(stranger.key), renderId };
      await refuse('not-found', createThumbnailContract, { key: stranger.key, body: theirs });
    });
  });

  describe('400', () => {
    it('for a variant, text or picture that cannot be', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const quizId = await createQuiz(me.key);
      const foreign = await uploadPicture(other.key);
      for (const [field, value] of [
        ['variant', 'blur'],
        ['text', ''],
        ['text', 'x'.repeat(61)],
        ['imageUrl', 'javascript:1'],
        ['imageUrl', 'https://elsewhere.example/a.png'],
        ['imageUrl', foreign],
        ['renderId', 'x'],
      ] as const) {
        const body = { quizId, [field]: value };
        expect(faults(await refuse('validation-error', createThumbnailContract, { key: me.key, body }))).toEqual([
          field,
        ]);
      }
    });

    it('for a render of the whole quiz or of another one', async () => {
      const user = await createTestUser();
      const [mine, another] = [await createQuiz(user.key), await createQuiz(user.key)];
      const { data: render } = (await succeed(createRenderContract, { key: user.key, body: { quiz_id: mine } })).body;
      for (const quizId of [mine, another]) {
        const body = { quizId, renderId: render.id };
        expect(faults(await refuse('validation-error', createThumbnailContract, { key: user.key, body }))).toEqual([
          'renderId',
        ]);
      }
    });

    it('for an invalid quiz id', async () => {
      const { key } = await createTestUser();
      for (const body of [{}, { quizId: 'x' }]) {
        expect(faults(await refuse('validation-error', createThumbnailContract, { key, body }))).toEqual(['quizId']);
      }
      const otherCase = await refuse('validation-error', createThumbnailContract, {
        key,
        body: { quiz_id: randomUUID() },
      });
      expect(faults(otherCase)).toEqual(['quizId', 'quiz_id']);
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
