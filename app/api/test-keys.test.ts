import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobEvents, renders, thumbnails, youtubeUploads } from '@/drizzle/schema/index';
import { disconnectChannelContract, listChannelsContract, listPlaylistsContract } from '@/lib/core/contracts/channels';
import { createQuizContract, deleteQuizContract } from '@/lib/core/contracts/quizzes';
import {
  cancelRenderContract,
  createRenderContract,
  deleteRenderContract,
  getRenderContract,
  listRendersContract,
} from '@/lib/core/contracts/renders';
import { createThumbnailContract } from '@/lib/core/contracts/thumbnails';
import { cancelUploadContract, createUploadContract, retryUploadContract } from '@/lib/core/contracts/uploads';
import { validateQuizContract } from '@/lib/core/contracts/validation';
import { TEST_RENDER_LIMITS } from '@/lib/core/model/limits';
import { TEST_CHANNEL_ID } from '@/lib/core/model/youtube';
import { db } from '@/lib/server/db';
import { findNewestThumbnail } from '@/lib/server/domain/thumbnails/thumbnails';
import { createModeTestKey, createTestUser, finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { call, expectHeaders, refuse, send, succeed } from '@/lib/tools/testing/request';
import { changeUpload, connectChannel, makeFinishedRender } from '@/lib/tools/testing/uploads';

/** A user with a live and a test key. */
const bothKeys = async () => {
  const { userId, key: live } = await createTestUser();
  return { userId, live, test: await createModeTestKey(userId) };
};

const makeQuiz = async (key: string, values: object = {}): Promise<string> =>
  (await succeed(createQuizContract, { key, body: { ...finishedQuiz(), ...values } })).body.data.id;

const render = (key: string, quizId: string, values: object = {}) =>
  succeed(createRenderContract, { key, body: { quiz_id: quizId, ...values } });

const leftIn = (answer: { headers: Headers }) => {
  const { bucket, remaining } = expectHeaders(answer);
  return [bucket, remaining];
};

describe('a test key', () => {
  it('has its own prefix', async () => {
    const { live, test } = await bothKeys();
    expect(test).toMatch(/^qk_test_[0-9a-f]{40}$/);
    expect(live).toMatch(/^qk_live_[0-9a-f]{40}$/);
  });

  it('does not use up the limits of live keys, nor the reverse; all test keys of a user share theirs', async () => {
    const { userId, live, test } = await bothKeys();
    const read = (key: string) => succeed(listRendersContract, { key });
    expect(leftIn(await read(test))).toEqual(['read', 299]);
    expect(leftIn(await read(test))).toEqual(['read', 298]);
    expect(leftIn(await read(live))).toEqual(['read', 299]);
    expect(leftIn(await read(await createModeTestKey(userId)))).toEqual(['read', 297]);
    // Also for methods that no operation has.
    expect(leftIn(await send('/api/v1/renders', { key: test }, 'PUT'))).toEqual(['read', 296]);
    expect(leftIn(await read(live))).toEqual(['read', 298]);
  });

  it('has its scopes checked', async () => {
    const { userId, live } = await bothKeys();
    const reader = await createModeTestKey(userId, ['renders:read']);
    await refuse('forbidden', createRenderContract, { key: reader, body: { quiz_id: await makeQuiz(live) } });
  });

  it('reaches nothing of other users', async () => {
    const owner = await bothKeys();
    const { test: otherKey, userId } = await bothKeys();
    const quizId = await makeQuiz(owner.test);
    const { id } = (await render(owner.test, quizId)).body.data;
    await refuse('not-found', createRenderContract, { key: otherKey, body: { quiz_id: quizId } });
    for (const contract of [getRenderContract, cancelRenderContract, deleteRenderContract]) {
      await refuse('not-found', contract, { key: otherKey, params: { id } });
    }
    const own = await makeQuiz(otherKey);
    const renderJobId = await makeFinishedRender(otherKey, own);
    const foreign = await connectChannel(owner);
    const body = { quizId: own, renderJobId, channelId: foreign, metadata: {} };
    await refuse('not-found', createUploadContract, { key: otherKey, body });
    await refuse('not-found', createUploadContract, { key: otherKey, body: { ...body, channelId: randomUUID() } });
    expect(await db().$count(youtubeUploads, eq(youtubeUploads.userId, userId))).toBe(0);
  });

  it('does not get the response to a live request with the same Idempotency-Key, nor the reverse', async () => {
    const { live, test } = await bothKeys();
    const body = { quiz_id: await makeQuiz(live) };
    const headers = { 'Idempotency-Key': 'one' };
    const first = await succeed(createRenderContract, { key: test, body, headers });
    const second = await succeed(createRenderContract, { key: live, body, headers });
    expect([first.body.data.livemode, second.body.data.livemode]).toEqual([false, true]);
    const again = await succeed(createRenderContract, { key: test, body, headers });
    expect(again.body.data.id).toBe(first.body.data.id);
  });
});

describe('a test render', () => {
  it.each([
    ['youtube', '2160p', 640, 360],
    ['youtube_shorts', '1080p', 360, 640],
    ['square', '720p', 360, 360],
    ['youtube', '1080x1350', 360, 450],
    ['youtube', '256x256', 256, 256],
  ] as const)('of %s at %s has %d × %d pixels and a mark', async (profile, resolution, width, height) => {
    const { live, test } = await bothKeys();
    const quizId = await makeQuiz(live, { platform_profile: profile });
    const { data } = (await render(test, quizId, { resolution })).body;
    expect(data).toMatchObject({ livemode: false, resolution, width, height });
    const [row] = await db().select().from(renders).where(eq(renders.id, data.id));
    expect(row?.props).toMatchObject({ testMark: true, canvas: { width, height, profile } });
    // The test renders of all users share the turns of one.
    expect(row?.turn).toBe('test');
  });

  it('is free of the limit of renders, and counts as a write', async () => {
    const { userId, live, test } = await bothKeys();
    const quizId = await makeQuiz(live);
    expect(leftIn(await render(test, quizId))).toEqual(['write', 29]);
    const { headers, body } = await render(live, quizId);
    expect(leftIn({ headers })).toEqual(['render', 9]);
    expect(body.data).toMatchObject({ livemode: true, width: 1920, height: 1080 });
    const [row] = await db().select().from(renders).where(eq(renders.id, body.data.id));
    expect(row?.props).not.toHaveProperty('testMark');
    expect(row?.turn).toBe(userId);
  });

  it('does not keep a live render of the same quiz waiting, nor the reverse, and both end with the quiz', async () => {
    const { live, test } = await bothKeys();
    const quizId = await makeQuiz(live);
    const ids = [(await render(test, quizId)).body.data.id, (await render(live, quizId)).body.data.id];
    for (const [index, key] of [test, live].entries()) {
      const { headers } = await refuse('render-in-progress', createRenderContract, { key, body: { quiz_id: quizId } });
      expect(headers.get('location')).toBe(`/api/v1/renders/${ids[index]}`);
    }
    await succeed(deleteQuizContract, { key: live, params: { id: quizId } });
    const recorded = await db().select().from(jobEvents).where(eq(jobEvents.name, 'render/cancelled'));
    const cancelled = recorded.map(({ data }) => data.renderId);
    expect(cancelled).toEqual(expect.arrayContaining(ids));
  });

  it('is one of three at a time, also of requests at the same time; live renders do not count', async () => {
    const { live, test } = await bothKeys();
    const quizzes = await Promise.all(Array.from({ length: 8 }, () => makeQuiz(live)));
    await render(live, quizzes[0] ?? '');
    const answers = await Promise.all(
      quizzes.map((quizId) => call(createRenderContract, { key: test, body: { quiz_id: quizId } })),
    );
    const most = TEST_RENDER_LIMITS.inProgress;
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(most);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(quizzes.length - most);
    expect(refused[0]?.text).toContain(`You have ${most} test renders in progress`);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    // One ends, and the next has room.
    const [accepted] = answers.flatMap(({ status, text }) => (status === 202 ? [JSON.parse(text).data] : []));
    await finishRender(accepted.id);
    await render(test, quizzes.find((quizId) => quizId === accepted.quiz_id) ?? '');
  });

  it('is at most half an hour long, which validation says, too', async () => {
    const { live, test } = await bothKeys();
    const questions = Array.from({ length: 8 }, () => ({ ...finishedQuestion(), countdown_seconds: 300 }));
    const quizId = await makeQuiz(live, { rounds: [{ questions }] });
    const { body } = await refuse('quiz-not-renderable', createRenderContract, {
      key: test,
      body: { quiz_id: quizId },
    });
    const tooLong = body.errors?.find(({ code }) => code === 'too_big');
    expect(tooLong?.message).toContain('the limit is 30 min');
    const errorsOf = async (key: string) =>
      (await succeed(validateQuizContract, { key, params: { id: quizId } })).body.data.errors;
    expect(await errorsOf(test)).toContainEqual(tooLong);
    expect(await errorsOf(live)).not.toContainEqual(tooLong);
  });

  it('has livemode false in its event stream', async () => {
    const { live, test } = await bothKeys();
    const { id } = (await render(test, await makeQuiz(live))).body.data;
    const abort = new AbortController();
    const response = await send(`/api/v1/renders/${id}/events`, { key: test }, 'GET', abort.signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value = '' } = (await reader?.read()) ?? {};
    abort.abort();
    expect(value).toContain('"livemode":false');
  });

  it('is never published: a live key gets 409, and nothing is stored', async () => {
    const { userId, live, test } = await bothKeys();
    const quizId = await makeQuiz(live);
    const renderJobId = await makeFinishedRender(test, quizId);
    const body = { quizId, renderJobId, channelId: await connectChannel({ userId }), metadata: {} };
    const { body: problem } = await refuse('conflict', createUploadContract, { key: live, body });
    expect(problem.detail).toContain('test renders cannot be published');
    expect(await db().$count(youtubeUploads, eq(youtubeUploads.userId, userId))).toBe(0);
  });
});

describe('a live render', () => {
  it('can be read with a test key, but not cancelled or deleted', async () => {
    const { live, test } = await bothKeys();
    const { id } = (await render(live, await makeQuiz(live))).body.data;
    const request = { key: test, params: { id } };
    expect((await succeed(getRenderContract, request)).body.data.livemode).toBe(true);
    await refuse('conflict', cancelRenderContract, request);
    await finishRender(id);
    await refuse('conflict', deleteRenderContract, request);
    await succeed(deleteRenderContract, { key: live, params: { id } });
  });
});

describe('a thumbnail of a test key', () => {
  it('is marked, and never the one that is published', async () => {
    const { userId, live, test } = await bothKeys();
    const quizId = await makeQuiz(live);
    const make = async (key: string) => {
      const { data } = (await succeed(createThumbnailContract, { key, body: { quizId } })).body;
      const done = { status: 'completed', outputKey: `thumbnails/${data.id}.jpg` } as const;
      const [row] = await db().update(thumbnails).set(done).where(eq(thumbnails.id, data.id)).returning();
      return { data, row };
    };
    const wanted = await make(live);
    expect(wanted.data.livemode).toBe(true);
    expect(wanted.row?.props).not.toHaveProperty('testMark');
    const marked = await make(test);
    expect(marked.data).toMatchObject({ livemode: false, width: 1280, height: 720 });
    expect(marked.row?.props).toMatchObject({ testMark: true });
    expect(await findNewestThumbnail({ userId, quizId, renderId: null, width: 1920, height: 1080 })).toBe(
      wanted.row?.outputKey,
    );
  });
});

describe('an upload with a test key', () => {
  const prepare = async (from: 'live' | 'test') => {
    const keys = await bothKeys();
    const quizId = await makeQuiz(keys.live);
    const renderJobId = await makeFinishedRender(keys[from], quizId);
    return { ...keys, body: { quizId, renderJobId, channelId: TEST_CHANNEL_ID, metadata: {} } };
  };
  const rowOf = async (id: string) => (await db().select().from(youtubeUploads).where(eq(youtubeUploads.id, id)))[0];

  it.each(['live', 'test'] as const)('is simulated, of a %s render and without a channel', async (from) => {
    const { test, body } = await prepare(from);
    const { data } = (await succeed(createUploadContract, { key: test, body })).body;
    expect(data).toMatchObject({ livemode: false, simulated: true, status: 'pending' });
    expect(data.youtube_channel_id).toBe(TEST_CHANNEL_ID);
    expect(await rowOf(data.id)).toMatchObject({ livemode: false, channelId: null });
  });

  it('never has a connected channel, even if it names one', async () => {
    const { userId, test, body } = await prepare('live');
    const channelId = await connectChannel({ userId });
    const { data } = (await succeed(createUploadContract, { key: test, body: { ...body, channelId } })).body;
    expect(data.youtube_channel_id).toBe(TEST_CHANNEL_ID);
    // The database refuses it, too.
    await expect(changeUpload(data.id, { channelId })).rejects.toThrow();
    expect(await rowOf(data.id)).toMatchObject({ channelId: null });
  });

  it('is one of a render at a time, also of requests at the same time', async () => {
    const { live, test, userId, body } = await prepare('live');
    const answers = await Promise.all(Array.from({ length: 4 }, () => call(createUploadContract, { key: test, body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409]);
    const location = answers.find(({ status }) => status === 202)?.headers.get('location');
    for (const { status, headers } of answers) if (status === 409) expect(headers.get('location')).toBe(location);
    // A live upload of the same render is separate.
    const channelId = await connectChannel({ userId });
    const { data } = (await succeed(createUploadContract, { key: live, body: { ...body, channelId } })).body;
    expect(data).toMatchObject({ livemode: true, simulated: false, youtube_channel_id: channelId });
  });

  it('is retried and cancelled with either key, and stays simulated', async () => {
    const { live, test, body } = await prepare('test');
    const { id } = (await succeed(createUploadContract, { key: test, body })).body.data;
    const params = { id };
    await succeed(cancelUploadContract, { key: test, params });
    const { data } = (await succeed(retryUploadContract, { key: live, params })).body;
    expect(data).toMatchObject({ status: 'pending', simulated: true, youtube_channel_id: TEST_CHANNEL_ID });
    await succeed(cancelUploadContract, { key: live, params });
    await succeed(retryUploadContract, { key: test, params });
  });

  it('leaves live uploads alone: a test key neither cancels nor retries them', async () => {
    const { userId, live, test, body } = await prepare('live');
    const channelId = await connectChannel({ userId });
    const { id } = (await succeed(createUploadContract, { key: live, body: { ...body, channelId } })).body.data;
    await refuse('conflict', cancelUploadContract, { key: test, params: { id } });
    await changeUpload(id, { status: 'failed' });
    await refuse('conflict', retryUploadContract, { key: test, params: { id } });
    expect(await rowOf(id)).toMatchObject({ status: 'failed', round: 1 });
  });

  it('cannot be made to the test channel with a live key', async () => {
    const { live, body } = await prepare('live');
    await refuse('not-found', createUploadContract, { key: live, body });
  });
});

describe('channels with a test key', () => {
  it('are the test channel, which has no playlists', async () => {
    const { userId, live, test } = await bothKeys();
    const channelId = await connectChannel({ userId });
    const ids = async (key: string) =>
      (await succeed(listChannelsContract, { key, query: { limit: '1' } })).body.data.map(({ id }) => id);
    expect(await ids(test)).toEqual([TEST_CHANNEL_ID]);
    expect(await ids(live)).toEqual([channelId]);
    for (const id of [TEST_CHANNEL_ID, channelId]) {
      expect((await succeed(listPlaylistsContract, { key: test, params: { id } })).body.data).toEqual([]);
    }
  });

  it('are never disconnected', async () => {
    const { userId, test, live } = await bothKeys();
    const channelId = await connectChannel({ userId });
    for (const id of [TEST_CHANNEL_ID, channelId]) {
      await refuse('conflict', disconnectChannelContract, { key: test, params: { id } });
    }
    expect((await succeed(listChannelsContract, { key: live })).body.data).toHaveLength(1);
  });
});
