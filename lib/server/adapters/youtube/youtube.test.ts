import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '@/lib/server/env';
import { FAILURES, startYouTube, type YouTube } from '@/lib/tools/testing/youtube';
import { openYouTube, ownChannel, ownPlaylists, type QuotaCost } from './client';
import { consentUrl, exchangeCode, RESULT_SCOPES, revokeToken, YOUTUBE_SCOPES } from './oauth';
import { videoReport } from './reports';

let youtube: YouTube;
beforeAll(async () => {
  youtube = await startYouTube();
  configure(youtube.variables);
});
afterAll(() => youtube.stop());

const redirectUri = 'http://localhost:3000/api/youtube/callback';
const consent = async (verifier: string, withResults = false) => {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const page = await fetch(await consentUrl({ redirectUri, state: 'of the session', challenge, withResults }), {
    redirect: 'manual',
  });
  const back = new URL(page.headers.get('location') ?? '');
  expect(back.href).toContain(redirectUri);
  expect(back.searchParams.get('state')).toBe('of the session');
  return { code: back.searchParams.get('code') ?? '', error: back.searchParams.get('error') };
};
const connect = async (spend = async (_cost: QuotaCost): Promise<unknown> => undefined) =>
  openYouTube({ refreshToken: youtube.accounts.grant(), spend });

test('exchanges a code for a refresh token once, with the right verifier', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const { code } = await consent(verifier);
  const { refreshToken, scopes } = await exchangeCode({ redirectUri, code, verifier });
  expect(scopes).toEqual([...YOUTUBE_SCOPES]);
  expect(youtube.accounts.isGranted(refreshToken)).toBe(true);
  await expect(exchangeCode({ redirectUri, code, verifier })).rejects.toMatchObject({ fault: 'auth' });
  const other = await consent(verifier);
  await expect(exchangeCode({ redirectUri, ...other, verifier: 'stolen' })).rejects.toMatchObject({ fault: 'auth' });

  await revokeToken(refreshToken);
  expect(youtube.accounts.isGranted(refreshToken)).toBe(false);
  await revokeToken(refreshToken);
});

test('asks for results only if the user wants them, keeps them, and connects without them if they are declined', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const scopesAfter = async (withResults: boolean) => {
    const { code } = await consent(verifier, withResults);
    return (await exchangeCode({ redirectUri, code, verifier })).scopes.toSorted();
  };
  youtube.accounts.become({ id: 'UCresults', title: 'Quizzes and more' });
  const all = [...YOUTUBE_SCOPES, ...RESULT_SCOPES].toSorted();
  expect(await scopesAfter(false)).toEqual([...YOUTUBE_SCOPES].toSorted());
  youtube.accounts.withhold(...RESULT_SCOPES);
  expect(await scopesAfter(true)).toEqual([...YOUTUBE_SCOPES].toSorted());
  youtube.accounts.withhold();
  expect(await scopesAfter(true)).toEqual(all);
  // Reconnecting without them does not take them away.
  expect(await scopesAfter(false)).toEqual(all);
  youtube.accounts.become({ id: 'UCquizzesandmore000000000', title: 'Quizzes and more' });
});

test('redirects with an error if the user denies access', async () => {
  youtube.accounts.answerConsent(false);
  expect(await consent('verifier')).toEqual({ code: '', error: 'access_denied' });
  youtube.accounts.answerConsent(true);
});

test('retrieves a channel and its playlists, and counts the quota before each call', async () => {
  youtube.library.playlists.push({ id: 'PL1', channelId: youtube.accounts.channel().id, title: 'Sky', videoIds: [] });
  const spent: QuotaCost[] = [];
  const client = await connect(async (cost) => spent.push(cost));
  expect(await ownChannel(client)).toMatchObject({ id: youtube.accounts.channel().id, title: 'Quizzes and more' });
  expect(await ownPlaylists(client)).toEqual([{ id: 'PL1', title: 'Sky' }]);
  const list = { bucket: 'units', amount: 1 };
  expect(spent).toEqual([list, list]);
  const poor = await connect(() => Promise.reject(new Error('nothing left')));
  const before = youtube.calls.length;
  await expect(ownChannel(poor)).rejects.toThrow('nothing left');
  expect(youtube.calls.length).toBe(before);
});

test('reads a curve with gaps and columns in any order, and none of a report with few points', async () => {
  const client = await openYouTube({ refreshToken: youtube.accounts.grant(...RESULT_SCOPES), spend: async () => {} });
  const video = { videoId: 'video', publishedAt: new Date('2026-11-01T00:00:00Z') };
  const curveFrom = async (rows: number[][]) => {
    const tables = [
      [['averageViewPercentage', 'views', 'estimatedMinutesWatched', 'averageViewDuration'], [[61.5, 900, 700, 47]]],
      [['relativeRetentionPerformance', 'elapsedVideoTimeRatio', 'audienceWatchRatio'], rows],
    ] as const;
    let asked = 0;
    youtube.behave(({ name }) => {
      if (name !== 'GET /v2/reports') return undefined;
      const [names, values] = tables[asked++ % 2] ?? tables[0];
      const body = { columnHeaders: names.map((one) => ({ name: one })), rows: values };
      return { kind: 'respond', response: { status: 200, body } };
    });
    return videoReport(client, video);
  };
  // Every third point is missing, and one viewer rewinds forever.
  const points = Array.from({ length: 100 }, (_, index) => [
    0.5,
    (index + 1) / 100,
    index === 0 ? 99 : 1 - index / 200,
  ]);
  const report = await curveFrom(points.filter((_, index) => index % 3 !== 2));
  expect(report).toMatchObject({ views: 900, watchSeconds: 42_000, averageViewSeconds: 47, averageViewPercent: 61.5 });
  expect(report?.curve?.slice(0, 5)).toEqual([10, 0.995, 0.995, 0.985, 0.98]);
  expect([report?.curve?.length, report?.relative?.every((value) => value === 0.5)]).toEqual([100, true]);
  expect(await curveFrom(points.slice(0, 49))).toMatchObject({ views: 900, curve: null, relative: null });
  youtube.behave(() => undefined);
});

test('asks for the reports of a video that the consent covers', async () => {
  const video = { videoId: 'unknown', publishedAt: new Date() };
  await expect(videoReport(await connect(), video)).rejects.toMatchObject({ reason: 'insufficientPermissions' });
  const spent: QuotaCost[] = [];
  const refreshToken = youtube.accounts.grant(...RESULT_SCOPES);
  const client = await openYouTube({ refreshToken, spend: async (cost) => spent.push(cost) });
  expect(await videoReport(client, video)).toBeNull();
  expect(spent).toEqual([{ bucket: 'reports', amount: 1 }]);
});

test('refreshes an access token that YouTube rejects early', async () => {
  const client = await connect();
  await ownChannel(client);
  youtube.accounts.expireAccess();
  expect((await ownChannel(client)).title).toBe('Quizzes and more');
});

test('errors are classified by how to handle them', async () => {
  const client = await connect();
  const cases = [
    [FAILURES.quotaExceeded, 'quota'],
    [FAILURES.uploadLimitExceeded, 'upload-limit'],
    [FAILURES.backendError, 'transient'],
    [{ status: 429 }, 'transient'],
    [FAILURES.thumbnailForbidden, 'permanent'],
  ] as const;
  for (const [answer, fault] of cases) {
    youtube.behave(({ name }) =>
      name === 'GET /youtube/v3/channels' ? { kind: 'respond', response: answer } : undefined,
    );
    await expect(ownChannel(client)).rejects.toMatchObject({ fault });
  }
  youtube.behave(() => ({ kind: 'drop' }));
  await expect(ownChannel(client)).rejects.toMatchObject({ fault: 'transient' });
  youtube.behave(() => undefined);
  youtube.accounts.withdraw();
  await expect(ownChannel(client)).rejects.toMatchObject({
    fault: 'auth',
    message: expect.stringMatching(/Reconnect the channel/),
  });
});
