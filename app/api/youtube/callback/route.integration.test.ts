import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { youtubeChannels } from '@/drizzle/schema/index';
import { SCOPES } from '@/lib/core/model/scopes';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { db } from '@/lib/server/db';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { listActivity } from '@/lib/server/domain/audit/audit';
import { unsealRefreshToken } from '@/lib/server/domain/channels/access';
import { beginConnection } from '@/lib/server/domain/channels/connection';
import { configure } from '@/lib/server/env';
import { type Account, createAccount, signIn } from '@/lib/tools/testing/browser';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { startYouTube, type YouTube } from '@/lib/tools/testing/youtube';

let youtube: YouTube;
let app: OwnApp;

/** A separate app that uses the fake Google, with the secret of this process. */
beforeAll(async () => {
  youtube = await startYouTube();
  configure({ ...youtube.variables, DATA_DIR: inject('dataDir') });
  app = await startOwnApp();
  configure({ APP_URL: app.url });
});
afterAll(async () => {
  await app?.stop();
  youtube?.stop();
});

interface Attempt {
  Cookie: string;
  /** The URL that Google redirects to. */
  back: URL;
}

/** Goes to Google like the page’s button; the user consents or declines. */
const goToGoogle = async (account: Account): Promise<Attempt> => {
  const { url, ticket } = await beginConnection(account);
  const atGoogle = await fetch(url, { redirect: 'manual' });
  const back = new URL(atGoogle.headers.get('location') ?? '');
  return { Cookie: `${await signIn(account)}; quiz-video-youtube=${ticket}`, back };
};

const withoutTicket = (cookies: string): string => cookies.split('; ').slice(0, -1).join('; ');

/** @returns the query of the page that the browser is redirected to */
const comeBack = async ({ Cookie, back }: Attempt): Promise<Record<string, string>> => {
  const response = await fetch(back, { redirect: 'manual', headers: { Cookie } });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie().join()).toMatch(/quiz-video-youtube=; .*Path=\/api\/youtube/);
  const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '');
  expect([origin, pathname]).toEqual([app.url, '/youtube']);
  return Object.fromEntries(searchParams);
};

const connect = async (account: Account) => comeBack(await goToGoogle(account));
const channelsOf = ({ userId }: Account) =>
  db().select().from(youtubeChannels).where(eq(youtubeChannels.userId, userId)).orderBy(youtubeChannels.createdAt);

describe('the callback from Google', () => {
  it('connects several channels, each with an encrypted token', async () => {
    const account = await createAccount();
    for (const id of ['UCfirst', 'UCsecond']) {
      youtube.accounts.become({ id, title: `Channel ${id}` });
      expect(await connect(account)).toEqual({ connected: expect.any(String) });
    }
    const channels = await channelsOf(account);
    expect(channels.map(({ title }) => title)).toEqual(['Channel UCfirst', 'Channel UCsecond']);
    for (const channel of channels) {
      expect(channel.scopes).toContain('https://www.googleapis.com/auth/youtube.upload');
      expect(channel.refreshToken).not.toContain('1//');
      expect(youtube.accounts.isGranted(unsealRefreshToken(channel))).toBe(true);
    }
    const { rows } = await listActivity(account, { limit: 9, after: null, action: 'channel.connected' });
    const entry = { actorId: account.userId, address: expect.stringMatching(/[.:]/) };
    expect(rows).toMatchObject([entry, entry]);
  });

  it('reconnects a channel in place', async () => {
    const account = await createAccount();
    youtube.accounts.become({ id: 'UCagain', title: 'Old name' });
    const { connected } = await connect(account);
    const [before] = await channelsOf(account);
    await db()
      .update(youtubeChannels)
      .set({ status: 'reconnect_required' })
      .where(eq(youtubeChannels.id, connected ?? ''));
    youtube.accounts.become({ id: 'UCagain', title: 'New name' });
    // Two concurrent connections result in one channel.
    const [first, second] = await Promise.all([connect(account), connect(account)]);
    expect([first, second]).toEqual([{ connected }, { connected }]);
    const [after, ...others] = await channelsOf(account);
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, title: 'New name', status: 'connected' });
    expect(after?.refreshToken).not.toBe(before?.refreshToken);
  });

  it('reports that the user declined', async () => {
    const account = await createAccount();
    youtube.accounts.answerConsent(false);
    const outcome = await connect(account).finally(() => youtube.accounts.answerConsent(true));
    expect(outcome).toEqual({ fault: 'denied' });
    expect(await channelsOf(account)).toEqual([]);
  });

  it.each<[string, (own: Attempt, other: Attempt) => Attempt]>([
    ['without a ticket', ({ Cookie, back }) => ({ Cookie: withoutTicket(Cookie), back })],
    ['with another state', ({ Cookie, back }) => ({ Cookie, back: new URL(back.href.replace('state=', 'state=x')) })],
    ['without a state', ({ Cookie, back }) => ({ Cookie, back: new URL(back.href.replace(/state=[^&]*/, '')) })],
    ['with another user’s code', ({ Cookie }, { back }) => ({ Cookie, back })],
    [
      'with all of somebody else but the session',
      (own, other) => ({
        Cookie: `${withoutTicket(own.Cookie)}; ${other.Cookie.split('; ').at(-1)}`,
        back: other.back,
      }),
    ],
  ])('connects nothing %s', async (_, mix) => {
    const [account, otherUser] = [await createAccount(), await createAccount()];
    const outcome = await comeBack(mix(await goToGoogle(account), await goToGoogle(otherUser)));
    expect(outcome).toEqual({ fault: 'expired' });
    expect(await channelsOf(account)).toEqual([]);
  });

  it('exchanges a code only once', async () => {
    const account = await createAccount();
    const attempt = await goToGoogle(account);
    expect(await comeBack(attempt)).toHaveProperty('connected');
    expect(await comeBack(attempt)).toEqual({ fault: 'incomplete' });
  });

  it('reports a failure of Google and connects nothing', async () => {
    const account = await createAccount();
    const attempt = await goToGoogle(account);
    youtube.behave(({ name }) =>
      name === 'GET /youtube/v3/channels' ? { kind: 'respond', response: { status: 503, body: 'Busy' } } : undefined,
    );
    const outcome = await comeBack(attempt).finally(() => youtube.behave(() => undefined));
    expect(outcome).toEqual({ fault: 'unreachable' });
    expect(await channelsOf(account)).toEqual([]);
  });

  it('redirects signed-out users to sign-in', async () => {
    const { back } = await goToGoogle(await createAccount());
    const response = await fetch(back, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('/sign-in?callbackUrl=%2Fyoutube');
  });
});

describe('a connected channel', () => {
  const prepare = async () => {
    const account = await createAccount();
    const { key } = await createApiKey({ userId: account.userId, name: 'test', scopes: SCOPES });
    youtube.accounts.become({ id: `UC${account.userId}`, title: 'Mine' });
    const { connected = '' } = await connect(account);
    const ask = (path = '', method = 'GET') =>
      fetch(`${app.url}/api/v1/youtube/channels/${connected}${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}` },
      });
    return { account, ask };
  };

  it('lists its playlists', async () => {
    const { account, ask } = await prepare();
    const playlist = { id: 'PL1', channelId: `UC${account.userId}`, title: 'Quizzes', videoIds: [] };
    youtube.library.playlists.push(playlist);
    expect(await (await ask('/playlists')).json()).toEqual({ data: [{ id: 'PL1', title: 'Quizzes' }] });
  });

  it('returns 409 after its user has withdrawn access', async () => {
    const { account, ask } = await prepare();
    youtube.accounts.withdraw();
    const response = await ask('/playlists');
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toContain('Reconnect the channel');
    expect((await channelsOf(account))[0]?.status).toBe('reconnect_required');
  });

  it('returns 503 while YouTube fails', async () => {
    const { account, ask } = await prepare();
    youtube.behave(() => ({ kind: 'respond', response: { status: 503, body: 'Busy' } }));
    const response = await ask('/playlists').finally(() => youtube.behave(() => undefined));
    expect(response.status).toBe(503);
    expect((await channelsOf(account))[0]?.status).toBe('connected');
  });

  it('is revoked at Google when disconnected', async () => {
    const { account, ask } = await prepare();
    const [channel] = await channelsOf(account);
    const token = channel ? unsealRefreshToken(channel) : '';
    expect((await ask('', 'DELETE')).status).toBe(204);
    expect(youtube.accounts.isGranted(token)).toBe(false);
    expect(await channelsOf(account)).toEqual([]);
  });

  it('is deleted even if Google can’t be reached', async () => {
    const { account, ask } = await prepare();
    youtube.behave(() => ({ kind: 'drop' }));
    const response = await ask('', 'DELETE').finally(() => youtube.behave(() => undefined));
    expect(response.status).toBe(204);
    expect(await channelsOf(account)).toEqual([]);
  });
});

it('a connection can’t start while Google is unreachable', async () => {
  youtube.behave(() => ({ kind: 'drop' }));
  configure({ GOOGLE_OAUTH_BASE_URL: `${youtube.url}/away` });
  const attempt = beginConnection({ userId: 'x' }).finally(() => youtube.behave(() => undefined));
  await expect(attempt).rejects.toBeInstanceOf(YouTubeError);
});
