import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { configure, env } from '@/lib/server/env';
import { freePort } from '@/lib/tools/cli/free-port';
import type { Service } from '@/lib/tools/cli/service/service';
import { startWeb } from '@/lib/tools/cli/service/web';
import { cookiesOf, createAccount } from '@/lib/tools/testing/browser';
import { type GoogleClaims, startGoogle } from '@/lib/tools/testing/google';

let google: Awaited<ReturnType<typeof startGoogle>>;
let web: Service | undefined;

/** A separate app that uses the fake Google. */
beforeAll(async () => {
  google = await startGoogle('client');
  const port = await freePort();
  configure({
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    NEXT_DIST_DIR: '.next-test',
    LOG_LEVEL: 'silent',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_OAUTH_BASE_URL: google.url,
  });
  web = await startWeb();
});
afterAll(async () => {
  await web?.stop(5);
  google.stop();
});

const claims = (email = `${randomUUID()}@example.com`): GoogleClaims => ({
  sub: randomUUID(),
  email,
  email_verified: true,
  name: 'Ada',
});

const get = (url: string, Cookie = '') => fetch(url, { redirect: 'manual', headers: { Cookie } });

/** Follows the redirects of a browser whose user consents at Google. */
const signInAs = async (account: GoogleClaims) => {
  const base = env().APP_URL;
  google.become(account);
  const csrf = await get(`${base}/api/auth/csrf`);
  const { csrfToken } = await csrf.json();
  const toGoogle = await fetch(`${base}/api/auth/signin/google`, {
    method: 'POST',
    headers: { Cookie: cookiesOf(csrf) },
    body: new URLSearchParams({ csrfToken, callbackUrl: '/api-keys', json: 'true' }),
  });
  const atGoogle = await get((await toGoogle.json()).url);
  const back = await get(atGoogle.headers.get('location') ?? '', `${cookiesOf(csrf)}; ${cookiesOf(toGoogle)}`);
  const session = await (await get(`${base}/api/auth/session`, cookiesOf(back))).json();
  return { location: back.headers.get('location')?.replace(base, ''), user: session.user };
};

describe('sign-in with Google', () => {
  it('creates an account, finds it the next time, and redirects to callbackUrl', async () => {
    const account = claims();
    const expected = { location: '/api-keys', user: { name: 'Ada', email: account.email } };
    expect(await signInAs(account)).toEqual(expected);
    expect(await signInAs({ ...account, email: 'moved@example.com' })).toEqual(expected);
  });

  it('signs in to an account that was created for a key', async () => {
    const account = claims();
    await ensureUser({ email: account.email });
    expect((await signInAs(account)).user).toMatchObject({ email: account.email });
  });

  it('fails for an account with a password, and shows why', async () => {
    const { email } = await createAccount();
    expect(await signInAs(claims(email))).toEqual({
      location: '/sign-in?error=OAuthAccountNotLinked',
      user: undefined,
    });
  });

  it('fails with an unverified email address', async () => {
    const { location, user } = await signInAs({ ...claims(), email_verified: false });
    expect(location).toContain('error=AccessDenied');
    expect(user).toBeUndefined();
  });

  it('is offered on the sign-in page', async () => {
    expect(await (await get(`${env().APP_URL}/sign-in`)).text()).toContain('Continue with Google');
  });
});
