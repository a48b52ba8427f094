import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  quizzes,
  renders,
  users,
  youtubeChannels,
  youtubeQuota,
  youtubeResults,
  youtubeUploads,
} from '@/drizzle/schema/index';
import { systemActor } from '@/lib/core/model/actor';
import { RESULT_SCOPES } from '@/lib/server/adapters/youtube/oauth';
import { db } from '@/lib/server/db';
import { sealRefreshToken } from '@/lib/server/domain/channels/access';
import { disconnectChannel } from '@/lib/server/domain/channels/channels';
import { exportResults, findQuestionLosses } from '@/lib/server/domain/results/figures';
import { findDueResults, refreshDueResults } from '@/lib/server/domain/results/refresh-results';
import {
  getChannelResults,
  getUploadResults,
  refreshUploadResults,
  serializeChannelResults,
  serializeResults,
} from '@/lib/server/domain/results/results';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { nextPacificMidnight } from '@/lib/server/domain/youtube-quota/pacific-day';
import { quotaSpent } from '@/lib/server/domain/youtube-quota/quota';
import { configure } from '@/lib/server/env';
import { insertPublished, insertResults, propsOfRender } from '@/lib/tools/testing/results';
import { curveWithLosses } from '@/lib/tools/testing/retention-curve';
import { connectChannel } from '@/lib/tools/testing/uploads';
import { FAILURES } from '@/lib/tools/testing/youtube';
import { requestRender } from '../testing/job-service';
import { uploadService } from '../testing/upload-service';

const service = uploadService();
const signal = new AbortController().signal;
const QUESTIONS = ['Which is red?', 'Which is blue?', 'Which has rings?', 'Which is hot?', 'Which is cold?'];

/** A question loses 4 % of its viewers, and the first one 15 %, as openings do. */
const USUAL = [0.15, 0.04, 0.04, 0.04, 0.04];

let channelId = '';
beforeEach(async () => {
  service.youtube.behave(() => undefined);
  configure({ GOOGLE_DAILY_REPORTS: '' });
  for (const table of [youtubeResults, youtubeUploads, youtubeQuota, youtubeChannels]) await db().delete(table);
  const id = '01a1f941-5f0e-7c11-8a70-0c6f2f0b9d3e';
  const refreshToken = sealRefreshToken(id, service.youtube.accounts.grant(...RESULT_SCOPES));
  channelId = await connectChannel(service.actor, { id, refreshToken, scopes: [...RESULT_SCOPES] });
});

const reportCalls = () => service.youtube.calls.filter(({ name }) => name === 'GET /v2/reports').length;

/** Publishes a video with a loss by position. Without one, YouTube has no figures of it. */
const publish = async (losses: number[] | null = null, values: Partial<typeof youtubeUploads.$inferInsert> = {}) => {
  const { id: renderId, quizId } = await requestRender(service, { questions: QUESTIONS });
  const props = await propsOfRender(renderId);
  await db()
    .update(renders)
    .set({ status: 'completed', progress: 100, outputKey: `renders/${renderId}.mp4`, completedAt: new Date() })
    .where(eq(renders.id, renderId));
  const { youtube, actor } = service;
  const known = { metadata: {}, size: 1, sha256: '' };
  const video = youtube.library.addVideo({ channelId: youtube.accounts.channel().id, ...known });
  if (losses) {
    const curve = curveWithLosses(props, losses);
    youtube.reports.watch(video.id, { views: 900, minutes: 700, averageSeconds: 47, averagePercent: 61.5, curve });
  }
  const of = { userId: actor.userId, quizId, renderId, channelId, youtubeVideoId: video.id };
  const uploadId = await insertPublished(of, values);
  return {
    uploadId,
    videoId: video.id,
    quizId,
    renderId,
    ids: props.rounds.flatMap((r) => r.questions.map((q) => q.id)),
  };
};

const refreshDue = async () => {
  const due = await findDueResults();
  for (const key of due) await refreshDueResults(key, signal);
  return due.length;
};
const read = async (id: string) => serializeResults(await getUploadResults(service.actor, id));
const stored = async (id: string) => {
  const [row] = await db().select().from(youtubeResults).where(eq(youtubeResults.uploadId, id));
  return row;
};
const hoursAgo = (id: string, hours: number) =>
  db()
    .update(youtubeResults)
    .set({ requestedAt: sql`now() - ${hours} * interval '1 hour'` })
    .where(eq(youtubeResults.uploadId, id));

test('ten videos show the question that loses viewers, and not the one at which viewers always leave', async () => {
  const videos = [];
  for (let index = 0; index < 10; index++) {
    // Every other position loses; video 9 is like the others.
    const losing = index === 9 ? -1 : index % 5;
    const losses = USUAL.map((usual, position) => (position === losing ? usual + 0.2 : usual));
    videos.push({ losing, ...(await publish(losses)) });
  }
  expect(await refreshDue()).toBe(10);
  expect(await findDueResults()).toEqual([]);
  for (const { uploadId, losing, ids } of videos) {
    const results = await read(uploadId);
    expect(results).toMatchObject({ views: 900, watch_seconds: 42_000, average_view_percent: 61.5 });
    expect(results.losing_question_id, `video ${losing}`).toBe(ids[losing] ?? null);
    expect(results.questions?.map(({ question_id }) => question_id)).toEqual(ids);
    const [first, second] = results.questions ?? [];
    expect(first?.usual_loss).toBeCloseTo(0.15, 1);
    expect(second).toMatchObject({ usual_loss_videos: 10, text: 'Which is blue?', countdown_seconds: 3 });
    expect(second?.loss).toBeCloseTo(losing === 1 ? 0.24 : 0.04, 1);
  }
  const channel = serializeChannelResults(await getChannelResults(service.actor, channelId));
  expect(channel).toMatchObject({ videos: 10, shorts: 0 });
  expect(channel.usual_losses.map(({ position, videos: count }) => [position, count])).toEqual(
    [1, 2, 3, 4, 5].map((position) => [position, 10]),
  );
  // Ten videos are too few to say something about a countdown.
  expect(channel.settings.map(({ videos: count, loss }) => [count, loss])).toEqual([
    [10, null],
    [10, null],
  ]);
  const [{ quizId, ids, losing } = { quizId: '', ids: [], losing: 0 }] = videos;
  const losses = await findQuestionLosses(service.actor, quizId);
  expect(losses[ids[losing] ?? '']).toMatchObject({
    videos: 1,
    loss: expect.closeTo(0.35, 1),
    usual: expect.closeTo(0.15, 1),
  });
});

describe('a refresh by hand', () => {
  test('is one of several at the same time, and possible again after an hour', async () => {
    const { uploadId } = await publish(USUAL);
    const before = reportCalls();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => refreshUploadResults(service.actor, uploadId)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(reportCalls() - before).toBe(2);
    await expect(refreshUploadResults(service.actor, uploadId)).rejects.toMatchObject({
      slug: 'rate-limit-exceeded',
      retryAfter: expect.closeTo(3600, -2),
    });
    await hoursAgo(uploadId, 1);
    await refreshUploadResults(service.actor, uploadId);
    expect(reportCalls() - before).toBe(4);
  });

  test('and a scheduled one at the same time ask YouTube once', async () => {
    const { uploadId } = await publish(USUAL);
    const before = reportCalls();
    const due = { uploadId, userId: service.actor.userId };
    await Promise.allSettled([
      refreshDueResults(due, signal),
      refreshUploadResults(service.actor, uploadId),
      refreshDueResults(due, signal),
    ]);
    expect(reportCalls() - before).toBe(2);
  });
});

describe('YouTube', () => {
  const answer = (response: { status: number; body?: unknown }) =>
    service.youtube.behave(({ name }) => (name === 'GET /v2/reports' ? { kind: 'respond', response } : undefined));
  const refuse = async (uploadId: string) =>
    refreshUploadResults(service.actor, uploadId).then(
      () => 'refreshed',
      ({ slug }: { slug?: string }) => slug,
    );

  test('has no figures of a video that nobody has watched, and no curve with few viewers', async () => {
    const { uploadId, videoId } = await publish();
    await expect(refreshUploadResults(service.actor, uploadId)).rejects.toThrow(/no results of this video yet/);
    service.youtube.reports.watch(videoId, {
      views: 3,
      minutes: 1,
      averageSeconds: 20,
      averagePercent: 30,
      curve: null,
    });
    await hoursAgo(uploadId, 2);
    const results = serializeResults(await refreshUploadResults(service.actor, uploadId));
    expect(results).toMatchObject({ views: 3, curve: null, questions: null, losing_question_id: null });
  });

  test.each([
    ['429', { status: 429 }, 'unavailable'],
    ['500', { status: 500, body: 'oops' }, 'unavailable'],
    ['a report without columns', { status: 200, body: { rows: [[1]] } }, 'unavailable'],
    [
      'a report of words',
      { status: 200, body: { columnHeaders: [{ name: 'views' }], rows: [['many']] } },
      'unavailable',
    ],
  ])('answers %s: the last figures stay, and the next attempt is in an hour', async (_, response, slug) => {
    const { uploadId } = await publish(USUAL);
    await refreshDue();
    await hoursAgo(uploadId, 2);
    answer(response);
    expect(await refuse(uploadId)).toBe(slug);
    const row = await stored(uploadId);
    expect(row).toMatchObject({ views: 900, errorMessage: expect.any(String) });
    expect(row?.dueAt.getTime()).toBeLessThan(Date.now() + 3_700_000);
    // A failure blocks only a minute.
    service.youtube.behave(() => undefined);
    await hoursAgo(uploadId, 1 / 50);
    expect(await refuse(uploadId)).toBe('refreshed');
    expect((await stored(uploadId))?.errorMessage).toBeNull();
  });

  test('says that the quota is used up: nothing more is asked before midnight', async () => {
    const [first, second] = [await publish(USUAL), await publish(USUAL)];
    answer(FAILURES.quotaExceeded);
    const before = reportCalls();
    await refreshDue();
    expect(reportCalls() - before).toBe(1);
    expect((await quotaSpent('reports', [])).left).toBe(0);
    expect((await quotaSpent('units', [])).left).toBeGreaterThan(0);
    const midnight = nextPacificMidnight(new Date());
    for (const { uploadId } of [first, second]) expect((await stored(uploadId))?.dueAt).toEqual(midnight);
  });

  test('counts two reports for each video, within the daily quota', async () => {
    configure({ GOOGLE_DAILY_REPORTS: '4', YOUTUBE_USER_SHARE: '100' });
    for (let index = 0; index < 3; index++) await publish(USUAL);
    await refreshDue();
    expect((await db().select().from(youtubeResults)).filter(({ fetchedAt }) => fetchedAt)).toHaveLength(2);
    configure({ YOUTUBE_USER_SHARE: '' });
  });

  test('withdraws the access: the channel must be connected again', async () => {
    const { uploadId } = await publish(USUAL);
    service.youtube.accounts.withdraw();
    expect(await refuse(uploadId)).toBe('conflict');
    const [channel] = await db().select().from(youtubeChannels);
    expect(channel?.status).toBe('reconnect_required');
    expect(await findDueResults()).toEqual([]);
  });

  test('rejects every access token: the channel must be connected again', async () => {
    const { uploadId } = await publish(USUAL);
    answer(FAILURES.authError);
    expect(await refuse(uploadId)).toBe('conflict');
    expect((await db().select().from(youtubeChannels))[0]?.status).toBe('reconnect_required');
  });

  test('does not let us read results: uploads go on, and the dashboard offers it again', async () => {
    const { uploadId } = await publish(USUAL);
    answer(FAILURES.insufficientPermissions);
    await expect(refreshUploadResults(service.actor, uploadId)).rejects.toThrow(/Show how viewers watch/);
    const [channel] = await db().select().from(youtubeChannels);
    expect(channel).toMatchObject({ status: 'connected', scopes: [RESULT_SCOPES[1]] });
    await expect(getUploadResults(service.actor, uploadId)).rejects.toThrow(/Show how viewers watch/);
  });
});

test('videos of the last 90 days are due, at most ten of a channel in an hour, the oldest figures first', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await publish(USUAL, { completedAt: days(-91) });
  await publish(USUAL, { scheduledFor: days(1), visibility: 'private' });
  await publish(USUAL, { livemode: false, channelId: null });
  await publish(USUAL, { status: 'failed' });
  expect(await findDueResults()).toEqual([]);
  const ids: string[] = [];
  for (let index = 0; index < 12; index++)
    ids.push((await publish(USUAL, { completedAt: days(-40 + index) })).uploadId);
  expect((await findDueResults()).map(({ uploadId }) => uploadId).toSorted()).toEqual(ids.slice(0, 10).toSorted());
  await refreshDue();
  expect((await findDueResults()).map(({ uploadId }) => uploadId).toSorted()).toEqual(ids.slice(10).toSorted());
  await db().update(youtubeChannels).set({ scopes: [] });
  expect(await findDueResults()).toEqual([]);
});

test('figures belong to one user, and go with the channel', async () => {
  const { uploadId } = await publish(USUAL);
  await refreshDue();
  const other = systemActor((await ensureUser({ email: 'other@example.com' })).id);
  for (const attempt of [
    () => getUploadResults(other, uploadId),
    () => refreshUploadResults(other, uploadId),
    () => getChannelResults(other, channelId),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ slug: 'not-found' });
  }
  expect(await exportResults(other)).not.toContain('sky');
  await disconnectChannel(service.actor, channelId);
  expect(await stored(uploadId)).toBeUndefined();
  await expect(getUploadResults(service.actor, uploadId)).rejects.toThrow(/was disconnected/);
});

test('figures stay when the render is deleted, and go with the quiz', async () => {
  const { uploadId, quizId, renderId } = await publish(USUAL);
  await refreshDue();
  await db().delete(renders).where(eq(renders.id, renderId));
  await hoursAgo(uploadId, 2);
  const results = serializeResults(await refreshUploadResults(service.actor, uploadId));
  expect(results.questions).toHaveLength(5);
  await db().delete(quizzes).where(eq(quizzes.id, quizId));
  expect(await stored(uploadId)).toBeUndefined();
});

test('an account takes its figures with it', async () => {
  const actor = systemActor((await ensureUser({ email: 'leaver@example.com' })).id);
  const { id: renderId, quizId } = await requestRender({ ...service, actor });
  const of = { userId: actor.userId, quizId, renderId, channelId: await connectChannel(actor) };
  const uploadId = await insertResults(of, [0.1]);
  expect(await stored(uploadId)).toMatchObject({ views: 900 });
  await db().delete(users).where(eq(users.id, actor.userId));
  expect(await stored(uploadId)).toBeUndefined();
});

test('the export has a row for each question, and no formula', async () => {
  await publish(USUAL, { title: '=HYPERLINK("https://evil.example")' });
  await refreshDue();
  const [header = '', ...rows] = (await exportResults(service.actor)).trimEnd().split('\r\n');
  expect(header).toMatch(/^\uFEFFupload_id,quiz_id,title,youtube_url,.*,loss,usual_loss,usual_loss_videos$/);
  expect(rows).toHaveLength(5);
  expect(rows[1]).toContain(`"'=HYPERLINK(`);
  expect(rows[1]).toContain(',2,');
});
