import { describe, expect, it } from 'vitest';
import { setPassword } from '@/lib/server/domain/users/accounts';
import { createAccount, postSignIn, signIn, signOut } from '@/lib/tools/testing/browser';
import { createTestUser } from '@/lib/tools/testing/factories';
import { send, someAddress } from '@/lib/tools/testing/request';

/** The error code that next-auth passes to the page, or null. */
const errorOf = async (response: Response) => new URL((await response.json()).url).searchParams.get('error');

const setCookieOf = (response: Response, name: string) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
const sessionCookieOf = (response: Response) => setCookieOf(response, 'quiz-video-session');
const deviceOf = (response: Response) => setCookieOf(response, 'quiz-video-device');

describe('sign-in', () => {
  describe('200', () => {
    it('sets a cookie that scripts and other sites cannot use', async () => {
      const response = await postSignIn(await createAccount());
      expect(response.status).toBe(200);
      expect(sessionCookieOf(response)).toMatch(/; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    });

    it('with the email address in any case', async () => {
      const { email } = await createAccount();
      expect((await postSignIn({ email: ` ${email.toUpperCase()}` })).status).toBe(200);
    });

    it('returns the session’s user, and nothing else', async () => {
      const account = await createAccount();
      const response = await send('/api/auth/session', { headers: { Cookie: await signIn(account) } });
      expect(await response.json()).toEqual({
        user: { name: null, email: account.email },
        expires: expect.any(String),
      });
    });

    it('resets the count of failures', async () => {
      const { email } = await createAccount();
      for (let round = 0; round < 2; round++) {
        for (let attempt = 0; attempt < 9; attempt++) await postSignIn({ email, password: 'wrong' });
        expect((await postSignIn({ email })).status).toBe(200);
      }
    });
  });

  describe('401', () => {
    it('with the same error for a wrong password and an unknown address', async () => {
      const { email } = await createAccount();
      for (const attempt of [
        { email, password: 'wrong' },
        { email: 'nobody@example.com' },
        { email: 'not an email address' },
      ]) {
        const response = await postSignIn(attempt);
        expect(response.status).toBe(401);
        expect(await errorOf(response)).toBe('CredentialsSignin');
        expect(sessionCookieOf(response)).toBeUndefined();
      }
    });

    it('after ten failures for an account from one address, but not from elsewhere', async () => {
      const { email } = await createAccount();
      const headers = { 'X-Forwarded-For': someAddress() };
      const attempts = await Promise.all(
        Array.from({ length: 15 }, () => postSignIn({ email, password: 'wrong', headers })),
      );
      const codes = await Promise.all(attempts.map(errorOf));
      expect(codes.filter((code) => code === 'CredentialsSignin')).toHaveLength(10);
      expect(codes.filter((code) => code === 'TooManyAttempts')).toHaveLength(5);
      expect(await errorOf(await postSignIn({ email, headers }))).toBe('TooManyAttempts');
      expect((await postSignIn({ email })).status).toBe(200);
    });

    it('never for a known browser, whatever else its address sends', async () => {
      const { email } = await createAccount();
      const headers = { 'X-Forwarded-For': someAddress() };
      const device = deviceOf(await postSignIn({ email, headers }));
      expect(device).toMatch(/; HttpOnly; SameSite=Lax$/);
      for (let attempt = 0; attempt < 11; attempt++) await postSignIn({ email, password: 'wrong', headers });
      expect(await errorOf(await postSignIn({ email, headers }))).toBe('TooManyAttempts');
      expect((await postSignIn({ email, headers, cookie: device?.split(';')[0] })).status).toBe(200);
    });

    it('after 60 attempts from an address, for any accounts', async () => {
      const headers = { 'X-Forwarded-For': someAddress() };
      const guess = (index: number) => postSignIn({ email: `user-${index}@example.com`, headers });
      for (let batch = 0; batch < 6; batch++) {
        await Promise.all(Array.from({ length: 10 }, (_, index) => guess(batch * 10 + index)));
      }
      const { email } = await createAccount();
      expect(await errorOf(await postSignIn({ email, headers }))).toBe('TooManyAttempts');
      expect((await postSignIn({ email })).status).toBe(200);
    });
  });

  it('requires next-auth’s CSRF token', async () => {
    const response = await postSignIn({ ...(await createAccount()), withCsrfToken: false });
    expect(sessionCookieOf(response)).toBeUndefined();
  });
});

describe('a session as a credential', () => {
  const title = 'From a browser';
  const create = (headers: Record<string, string>, key?: string) =>
    send('/api/v1/quizzes', { key, headers, body: { title } }, 'POST');
  const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };

  describe('200', () => {
    it('has all scopes and its user’s limits', async () => {
      const account = await createAccount();
      const Cookie = await signIn(account);
      const created = await create({ Cookie, ...sameOrigin });
      expect(created.status).toBe(201);
      expect((await created.json()).data.user_id).toBe(account.userId);
      const list = await send('/api/v1/quizzes', { headers: { Cookie } });
      expect(list.status).toBe(200);
      expect(list.headers.get('ratelimit')).toMatch(/^"read";r=299/);
    });

    it('can change data from this service’s pages', async () => {
      const Cookie = await signIn(await createAccount());
      const own = new URL((await send('/healthz')).url).origin;
      expect((await create({ Cookie, Origin: own })).status).toBe(201);
      expect((await create({ Cookie, Origin: 'null', ...sameOrigin })).status).toBe(201);
    });

    it('is ignored if there is a key', async () => {
      const { key, userId } = await createTestUser();
      const Cookie = await signIn(await createAccount());
      const response = await create({ Cookie, Origin: 'https://evil.example' }, key);
      expect(response.status).toBe(201);
      expect((await response.json()).data.user_id).toBe(userId);
    });
  });

  describe('401', () => {
    const expectRefused = async (headers: Record<string, string>, key?: string) => {
      const response = await send('/api/v1/quizzes', { headers, key });
      expect(response.status).toBe(401);
      expect(response.headers.get('ratelimit-policy')).toBe('"auth";q=60;w=60');
    };

    it('with a forged token', () => expectRefused({ Cookie: 'quiz-video-session=eyJhbGciOiJkaXIifQ..a.b.c' }));

    it('with an additional invalid key', async () => {
      await expectRefused({ Cookie: await signIn(await createAccount()) }, `qk_live_${'0'.repeat(40)}`);
    });

    it('after signing out, also with a copy of its cookie', async () => {
      const account = await createAccount();
      const [Cookie, other] = [await signIn(account), await signIn(account)];
      await signOut(Cookie);
      await expectRefused({ Cookie });
      const response = await send('/api/auth/session', { headers: { Cookie } });
      expect(await response.json()).not.toHaveProperty('user');
      // The session is not extended: the returned token has no user.
      const prolonged = sessionCookieOf(response)?.split(';')[0];
      if (prolonged) await expectRefused({ Cookie: prolonged });
      expect((await send('/usage', { headers: { Cookie } })).headers.get('location')).toMatch(/^\/sign-in/);
      // The user’s other browser stays signed in.
      expect((await send('/api/v1/quizzes', { headers: { Cookie: other } })).status).toBe(200);
    });

    it('after signing out everywhere', async () => {
      const account = await createAccount();
      const Cookie = await signIn(account);
      await setPassword({ email: account.email, password: 'a new password' });
      await expectRefused({ Cookie });
      expect(await (await send('/api/auth/session', { headers: { Cookie } })).json()).not.toHaveProperty('user');
    });
  });

  describe('403', () => {
    const cases: Record<string, Record<string, string>> = {
      'from another site': { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      'from a sister site': { 'Sec-Fetch-Site': 'same-site' },
      'by an older browser from another site': { Origin: 'https://evil.example' },
      'without a word on where it comes from': {},
    };
    for (const [name, headers] of Object.entries(cases)) {
      it(`for a change ${name}`, async () => {
        const Cookie = await signIn(await createAccount());
        const response = await create({ Cookie, ...headers });
        expect(response.status).toBe(403);
        expect((await response.json()).type).toMatch(/\/problems\/forbidden$/);
        expect((await (await send('/api/v1/quizzes', { headers: { Cookie } })).json()).data).toEqual([]);
      });
    }
  });
});
