import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract, deleteRenderContract } from '@/lib/core/contracts/renders';
import {
  cancelUploadContract,
  createUploadContract,
  getUploadContract,
  listUploadsContract,
} from '@/lib/core/contracts/uploads';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { call, faults, refuse, succeed } from '@/lib/tools/testing/request';
import { changeUpload, connectChannel, makeFinishedRender, uploadable } from '@/lib/tools/testing/uploads';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const prepare = async (user: TestUser, metadata?: Record<string, unknown>) => ({
  key: user.key,
  body: await uploadable(user, metadata),
});

describe('createUpload', () => {
  describe('202', () => {
    it('queues the job with defaults and returns its Location', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const { body, headers } = await succeed(createUploadContract, parts);
      expect(headers.get('location')).toBe(`/api/v1/youtube/uploads/${body.data.id}`);
      const { quizId, renderJobId, channelId } = parts.body;
      expect(body.data).toMatchObject({
        user_id: user.userId,
        quiz_id: quizId,
        render_job_id: renderJobId,
        youtube_channel_id: channelId,
        status: 'pending',
        progress: 0,
        title: 'The sky at night',
        // The video is too short for chapters.
        description: '',
        tags: [],
        category_id: '27',
        visibility: 'unlisted',
        made_for_kids: false,
        playlist_id: null,
        youtube_video_id: null,
        youtube_video_url: null,
        retry_count: 0,
        next_retry_at: null,
        scheduled_for: null,
        completed_at: null,
      });
      const params = { id: body.data.id };
      expect((await succeed(getUploadContract, { key: user.key, params })).body).toEqual(body);
    });

    it('stores the metadata and appends chapters to the description', async () => {
      const user = await createTestUser();
      const quiz = {
        ...finishedQuiz(),
        rounds: [{ questions: Array(4).fill(finishedQuiz().rounds[0]?.questions[0]) }],
      };
      const { data } = (await succeed(createQuizContract, { key: user.key, body: quiz })).body;
      const renderJobId = await makeFinishedRender(user.key, data.id);
      const metadata = {
        title: '  Planets & stars ',
        description: 'About the sky.',
        tags: [' night sky', 'quiz'],
        categoryId: '28',
        visibility: 'private',
        madeForKids: true,
        scheduledFor: TOMORROW.replace('Z', '+00:00'),
        playlistId: 'PL123',
      };
      const ids = { quizId: data.id, renderJobId, channelId: await connectChannel(user) };
      const { body } = await succeed(createUploadContract, { key: user.key, body: { ...ids, metadata } });
      expect(body.data).toMatchObject({
        title: metadata.title,
        tags: metadata.tags,
        category_id: '28',
        visibility: 'private',
        made_for_kids: true,
        scheduled_for: TOMORROW,
        playlist_id: 'PL123',
      });
      expect(body.data.description).toMatch(/^About the sky\.\n\n0:00 .+\n0:\d\d Question 2\n/);
    });

    it('uploads to two channels at the same time, and to the same one again after it has ended', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const first = await succeed(createUploadContract, parts);
      await succeed(createUploadContract, {
        ...parts,
        body: { ...parts.body, channelId: await connectChannel(user) },
      });
      await changeUpload(first.body.data.id, { status: 'completed', youtubeVideoId: 'dQw4w9WgXcQ' });
      await succeed(createUploadContract, parts);
    });
  });

  describe('400', () => {
    it('lists all errors', async () => {
      const { key } = await createTestUser();
      const metadata = {
        title: 'a < b',
        description: 'é'.repeat(2501),
        tags: ['a,b'],
        categoryId: 'Education',
        visibility: 'hidden',
        madeForKids: 'no',
        scheduledFor: '2020-01-01T00:00:00Z',
        playlistId: 'a b',
      };
      const body = { quizId: 'x', renderJobId: '', metadata };
      expect(faults(await refuse('validation-error', createUploadContract, { key, body }))).toEqual([
        'channelId',
        'metadata.categoryId',
        'metadata.description',
        'metadata.madeForKids',
        'metadata.playlistId',
        'metadata.scheduledFor',
        'metadata.tags.0',
        'metadata.title',
        'metadata.visibility',
        'quizId',
        'renderJobId',
      ]);
    });

    it.each([
      ['a long title', { title: 'x'.repeat(101) }, 'metadata.title'],
      ['an empty title', { title: '   ' }, 'metadata.title'],
      ['a title with a line break', { title: 'a\nb' }, 'metadata.title'],
      ['brackets in the description', { description: '<b>' }, 'metadata.description'],
      ['tags, counting commas and quotes', { tags: ['x'.repeat(491), 'a b c d'] }, 'metadata.tags'],
    ])('rejects metadata over YouTube’s limits: %s', async (_, metadata, field) => {
      const { key } = await createTestUser();
      const ids = { quizId: randomUUID(), renderJobId: randomUUID(), channelId: randomUUID() };
      const response = await refuse('validation-error', createUploadContract, { key, body: { ...ids, metadata } });
      expect(faults(response)).toEqual([field]);
    });

    it('for a render of another quiz', async () => {
      const user = await createTestUser();
      const { body, key } = await prepare(user);
      const other = await succeed(createQuizContract, { key, body: finishedQuiz() });
      const request = { key, body: { ...body, quizId: other.body.data.id } };
      expect(faults(await refuse('validation-error', createUploadContract, request))).toEqual(['renderJobId']);
    });
  });

  describe('404', () => {
    it.each(['renderJobId', 'channelId'] as const)('for another user’s %s', async (member) => {
      const user = await createTestUser();
      const { key, body } = await prepare(user);
      const theirs = await uploadable(await createTestUser());
      await refuse('not-found', createUploadContract, { key, body: { ...body, [member]: theirs[member] } });
      await refuse('not-found', createUploadContract, { key, body: { ...body, [member]: randomUUID() } });
    });
  });

  describe('409', () => {
    it('for all but one of 20 concurrent requests, with the Location of that one', async () => {
      const parts = await prepare(await createTestUser());
      const responses = await Promise.all(Array.from({ length: 20 }, () => call(createUploadContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)]);
      const location = responses.find(({ status }) => status === 202)?.headers.get('location');
      for (const { headers } of responses) expect(headers.get('location')).toBe(location);
      const { body } = await succeed(listUploadsContract, { key: parts.key });
      expect(body.data).toHaveLength(1);
    });

    it('for a render without a video, and for a channel that must be connected again', async () => {
      const user = await createTestUser();
      const { key, body } = await prepare(user);
      const render = await succeed(createRenderContract, { key, body: { quiz_id: body.quizId } });
      const early = { key, body: { ...body, renderJobId: render.body.data.id } };
      expect((await refuse('conflict', createUploadContract, early)).body.detail).toContain('queued');
      const channelId = await connectChannel(user, { status: 'reconnect_required' });
      const closed = await refuse('conflict', createUploadContract, { key, body: { ...body, channelId } });
      expect(closed.body.detail).toContain('Reconnect the channel');
    });

    it('for deleting a render that is being uploaded', async () => {
      const user = await createTestUser();
      const parts = await prepare(user);
      const { body } = await succeed(createUploadContract, parts);
      const render = { key: user.key, params: { id: parts.body.renderJobId } };
      expect((await refuse('conflict', deleteRenderContract, render)).body.detail).toContain('Cancel the upload');
      const params = { id: body.data.id };
      await succeed(cancelUploadContract, { key: user.key, params });
      await succeed(deleteRenderContract, render);
      const left = await succeed(getUploadContract, { key: user.key, params });
      expect(left.body.data).toMatchObject({ render_job_id: null, status: 'cancelled' });
    });

    it('for either the upload or the concurrent deletion of its render', async () => {
      const user = await createTestUser();
      for (let round = 0; round < 5; round += 1) {
        const parts = await prepare(user);
        const [upload, deletion] = await Promise.all([
          call(createUploadContract, parts),
          call(deleteRenderContract, { key: user.key, params: { id: parts.body.renderJobId } }),
        ]);
        expect([
          [202, 409],
          [404, 204],
        ]).toContainEqual([upload.status, deletion.status]);
      }
    });
  });
});

describe('listUploads', () => {
  describe('200', () => {
    it('lists the newest first, by quiz and status', async () => {
      const user = await createTestUser();
      const { key } = user;
      const first = await prepare(user);
      const second = await prepare(user);
      const ids: string[] = [];
      for (const parts of [first, second]) ids.unshift((await succeed(createUploadContract, parts)).body.data.id);
      await changeUpload(ids[0] ?? '', { status: 'failed', errorMessage: 'No.' });
      const list = async (query: Record<string, string>) =>
        (await succeed(listUploadsContract, { key, query })).body.data.map(({ id }) => id);
      expect(await list({})).toEqual(ids);
      expect(await list({ quizId: first.body.quizId })).toEqual([ids[1]]);
      expect(await list({ status: 'failed' })).toEqual([ids[0]]);
      expect(await list({ status: 'failed', quizId: first.body.quizId })).toEqual([]);
      const page = await succeed(listUploadsContract, { key, query: { limit: '1' } });
      expect(await list({ limit: '1', cursor: page.body.pagination.cursor ?? '' })).toEqual([ids[1]]);
    });

    it('searches titles with any characters, ignoring case, or the start of an id', async () => {
      const user = await createTestUser();
      const { key } = user;
      const upload = async (owner: TestUser, title: string) =>
        (await succeed(createUploadContract, { key: owner.key, body: await uploadable(owner, { title }) })).body.data
          .id;
      const percent = await upload(user, '100% Sport');
      const line = await upload(user, 'A_b');
      const theirs = await upload(await createTestUser(), '100% theirs');
      const list = async (query: Record<string, string>) =>
        (await succeed(listUploadsContract, { key, query })).body.data.map(({ id }) => id);
      expect(await list({ q: '0% SPORT' })).toEqual([percent]);
      expect(await list({ q: '_' })).toEqual([line]);
      expect(await list({ q: '\\' })).toEqual([]);
      expect(await list({ q: '' })).toEqual([line, percent]);
      expect(await list({ q: line })).toEqual([line]);
      expect(await list({ q: theirs })).toEqual([]);
      expect(await list({ q: 'sport', status: 'failed' })).toEqual([]);
    });
  });

  describe('400', () => {
    it('lists all invalid parameters', async () => {
      const { key } = await createTestUser();
      const query = { q: 'x'.repeat(101), quizId: 'x', status: 'done', limit: '101' };
      const response = await refuse('validation-error', listUploadsContract, { key, query });
      expect(faults(response)).toEqual(['limit', 'q', 'quizId', 'status']);
    });

    it('rejects a cursor of another search', async () => {
      const user = await createTestUser();
      const { key } = user;
      for (const title of ['One', 'Two'])
        await succeed(createUploadContract, { key, body: await uploadable(user, { title }) });
      const { body } = await succeed(listUploadsContract, { key, query: { limit: '1' } });
      const query = { q: 'o', limit: '1', cursor: body.pagination.cursor ?? '' };
      expect(faults(await refuse('validation-error', listUploadsContract, { key, query }))).toEqual(['cursor']);
    });
  });
});
