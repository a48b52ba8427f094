import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mails } from '@/drizzle/schema/mail';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { listActivity } from '@/lib/server/domain/audit/audit';
import { sendNextMail } from '@/lib/server/domain/mail/outbox';
import { signUpUser } from '@/lib/server/domain/users/accounts';
import { confirmEnrolment, startEnrolment } from '@/lib/server/domain/users/second-factor';
import { signOutEverywhere } from '@/lib/server/domain/users/sessions';
import { configure } from '@/lib/server/env';
import { type OwnApp, startOwnApp } from '@/lib/tools/testing/own-app';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { someAddress } from '@/lib/tools/testing/request';
import { builtActions } from '@/lib/tools/testing/routes';
import { mailsTo } from '@/lib/tools/testing/sent-mails';
import { startSmtpServer, type TestSmtpServer } from '@/lib/tools/testing/smtp-server';

ownDatabase();

const PASSWORD = 'correct horse battery';
const PROOF = { password: PASSWORD, code: '' };
const NEXT = 'another long phrase';
const MANY = '100000';
const ADMIN = 'admin@example.com';

let smtp: TestSmtpServer;
let app: OwnApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Quiz <quiz@example.com>' };
  configure(mail);
  await signUpUser({ email: ADMIN, password: PASSWORD });
  app = await startOwnApp({
    ...mail,
    SIGN_UP: 'open',
    TRUSTED_PROXIES: '1',
    HTTP_PAGES_PER_MINUTE: MANY,
    HTTP_AUTH_PER_MINUTE: MANY,
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_OAUTH_BASE_URL: 'http://127.0.0.1:9',
  });
  // The links that this process makes lead there, too.
  configure({ APP_URL: app.url });
});
afterAll(async () => {
  await app?.stop();
  await smtp?.close();
});

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request with any headers, `Host` too, from an address of its own unless one is given. */
const send = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const all = { 'X-Forwarded-For': someAddress(), ...headers };
    const outgoing = request(new URL(path, app.url), { method, headers: all }, (response) => {
      text(response).then((body) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Calls a server action as its page does. @returns the response, and what the action returned */
const act = async (name: string, args: unknown[], headers: Record<string, string> = {}) => {
  const found = builtActions().find((action) => action.name === name);
  if (!found) throw new Error(`There is no action ${name}.`);
  const fixed = { 'Next-Action': found.id, 'Content-Type': 'text/plain;charset=UTF-8', Origin: app.url };
  const response = await send('POST', found.page, { ...fixed, ...headers }, JSON.stringify(args));
  const result = /^1:(.*)$/m.exec(response.body)?.[1];
  return { ...response, result: result === undefined ? undefined : (JSON.parse(result) as unknown) };
};

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The cookies that a response sets, for a `Cookie` header. */
const cookiesOf = ({ headers }: Sent): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signs in with a form. @param cookie of the browser before that @returns the error's code, and the cookies */
const signIn = async (fields: Record<string, string>, cookie = '', headers: Record<string, string> = {}) => {
  const csrf = await send('GET', '/api/auth/csrf', headers);
  const { csrfToken } = JSON.parse(csrf.body);
  const body = new URLSearchParams({ csrfToken, json: 'true', ...fields }).toString();
  const Cookie = [cookiesOf(csrf), cookie].filter(Boolean).join('; ');
  const response = await send('POST', '/api/auth/callback/credentials', { ...FORM, ...headers, Cookie }, body);
  const { url } = JSON.parse(response.body);
  return { url, error: new URL(url).searchParams.get('error'), cookies: cookiesOf(response) };
};

const sessionOf = (cookies: string): string | undefined => /quiz-video-session=([^;]+)/.exec(cookies)?.[1];
const statusWith = async (Cookie: string) => (await send('GET', '/api/v1/quizzes', { Cookie })).status;
const userOf = async (Cookie: string) => JSON.parse((await send('GET', '/api/auth/session', { Cookie })).body).user;

const newAddress = () => `${randomUUID()}@example.com`;
const newUser = async () => {
  const { id: userId, email } = await signUpUser({ email: newAddress(), password: PASSWORD });
  return { userId, email };
};
const secretTo = async (email: string) => (await mailsTo(email)).at(-1)?.secret ?? '';

const EVIL = 'evil.example';
const POISONED: Record<string, string>[] = [
  { Host: EVIL },
  { Host: `${EVIL}:443` },
  { 'X-Forwarded-Host': EVIL },
  { 'X-Forwarded-Host': EVIL, 'X-Forwarded-Proto': 'https' },
  { 'X-Forwarded-Server': EVIL, 'X-Original-Host': EVIL, 'X-Host': EVIL },
  { Forwarded: `host=${EVIL};proto=https` },
  { Host: EVIL, Origin: `http://${EVIL}` },
  { 'X-HTTP-Host-Override': EVIL, Referer: `https://${EVIL}/` },
];

describe('the host that a request names', () => {
  test('is in no link of a mail that a real server receives', async () => {
    const user = await newUser();
    const { cookies } = await signIn({ email: user.email, password: PASSWORD });
    const recipients: string[] = [];
    for (const headers of POISONED) {
      const [known, fresh, moved] = [await newUser(), newAddress(), newAddress()];
      await act('requestReset', [known.email], headers);
      await act('signUp', [fresh, PASSWORD, ''], headers);
      await act('changeAddress', [moved, PROOF], { ...headers, Cookie: cookies });
      if (!headers.Origin) recipients.push(known.email, fresh, moved);
    }
    while (await sendNextMail());
    const links = smtp.received.flatMap((message) => {
      const decoded = message.replace(/=\r\n/g, '').replaceAll('=3D', '=');
      expect(decoded).not.toContain(EVIL);
      const to = /^To: (\S+)\r$/m.exec(decoded)?.[1] ?? '';
      const link = /https?:\/\/\S+#[\w-]{43}/.exec(decoded)?.[0] ?? '';
      return recipients.includes(to) ? [[to, new URL(link).origin]] : [];
    });
    expect(links.sort()).toEqual(recipients.map((to) => [to, app.url]).sort());
  });

  test('is in no redirect of signing in and out', async () => {
    const { email } = await newUser();
    for (const headers of POISONED) {
      const signedIn = await signIn({ email, password: PASSWORD, callbackUrl: `https://${EVIL}/` }, '', headers);
      expect(new URL(signedIn.url).origin).toBe(app.url);
      for (const path of ['/quizzes', '/account', '/api/auth/signin', '/api/auth/error?error=x', '/admin']) {
        const { headers: given, body } = await send('GET', path, headers);
        expect(new URL(String(given.location ?? '/'), app.url).origin).toBe(app.url);
        expect(body).not.toContain(EVIL);
      }
    }
  });
});

describe('guessing', () => {
  const guess = () => randomUUID().repeat(2).slice(0, 43);
  const TOO_MANY = /Too many attempts/;

  test('secrets of links is refused after 60 attempts from an address; elsewhere, the link still works', async () => {
    const [reset, confirmed] = [await newUser(), newAddress()];
    await act('requestReset', [reset.email]);
    await act('signUp', [confirmed, PASSWORD, '']);
    const headers = { 'X-Forwarded-For': someAddress() };
    const attempts = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        n % 2 === 0 ? act('reset', [guess(), NEXT], headers) : act('confirm', [guess()], headers),
      ),
    );
    const refused = attempts.filter(({ body }) => TOO_MANY.test(body));
    // A minute may begin while they are sent.
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(10);
    const secret = await secretTo(reset.email);
    expect((await act('reset', [secret, NEXT], headers)).body).toMatch(TOO_MANY);
    expect((await act('confirm', [await secretTo(confirmed)], headers)).body).toMatch(TOO_MANY);
    expect((await act('reset', [secret, NEXT])).result).toEqual({ email: reset.email });
    const asks = { email: confirmed, status: 'needs_password' };
    expect((await act('confirm', [await secretTo(confirmed)])).result).toEqual(asks);
  });

  test('mails are refused after 20 requests from an address, whoever they are for', async () => {
    const headers = { 'X-Forwarded-For': someAddress() };
    const { email } = await newUser();
    const { cookies: Cookie } = await signIn({ email, password: PASSWORD });
    const attempts = await Promise.all(Array.from({ length: 25 }, () => act('requestReset', [newAddress()], headers)));
    expect(attempts.filter(({ body }) => /Too many requests/.test(body))).toHaveLength(5);
    expect((await act('changeAddress', [newAddress(), PROOF], { ...headers, Cookie })).body).toMatch(TOO_MANY);
    expect((await act('changeAddress', [newAddress(), PROOF], { Cookie })).result).toBeNull();
  });
});

test('no response reveals whether an address has an account', async () => {
  const [known, user] = [await newUser(), await newUser()];
  const { cookies: Cookie } = await signIn({ email: user.email, password: PASSWORD });
  // The parts of a page that an action sends come in any order, and each response has a nonce.
  const wordsOf = (body: string) =>
    body
      .replaceAll(/"nonce":"[^"]*"|\b[\w-]{20,}\b/g, '')
      .split(/\W+/)
      .filter((word) => /^[A-Za-z]{2,}$/.test(word));
  const shape = ({ status, headers, body, result }: Sent & { result?: unknown }) => ({
    status,
    headers: Object.keys(headers).sort(),
    cookies: [headers['set-cookie'] ?? []]
      .flat()
      .map((cookie) => cookie.replace(/=([^;]*)/, (_, value) => `=${value.length}`).replace(/ Expires=[^;]*;/, '')),
    result,
    words: [...new Set(wordsOf(body))].sort(),
  });
  const requests: ((email: string) => Promise<Sent>)[] = [
    (email) => act('requestReset', [email]),
    (email) => act('signUp', [email, NEXT, '']),
    (email) => act('changeAddress', [email, PROOF], { Cookie }),
    async (email) => {
      const csrf = await send('GET', '/api/auth/csrf');
      const { csrfToken } = JSON.parse(csrf.body);
      const body = new URLSearchParams({ csrfToken, json: 'true', email, password: 'wrong', code: '000000' });
      const headers = { ...FORM, Cookie: cookiesOf(csrf) };
      return send('POST', '/api/auth/callback/credentials', headers, body.toString());
    },
  ];
  for (const make of requests) {
    expect(shape(await make(known.email))).toEqual(shape(await make(newAddress())));
  }
});

describe('an account that an attacker prepares with the address of someone else', () => {
  const ATTACKERS = 'the password of eve';
  const SIGN_UP = /quiz-video-sign-up=([\w~-]+)/;
  const signUpIn = async (email: string, browser = '') => {
    const { headers, result } = await act('signUp', [email, ATTACKERS, ''], { Cookie: browser });
    expect(result).toEqual({ isMailSent: true });
    const [cookie = ''] = [headers['set-cookie'] ?? []].flat().filter((one) => SIGN_UP.test(one));
    expect(cookie).toMatch(/; Max-Age=86400; /);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=lax/i);
    return SIGN_UP.exec(cookie)?.[0] ?? '';
  };

  test('is the owner’s alone, who confirms it in another browser with a password', async () => {
    const email = newAddress();
    const attacker = await signUpIn(email);
    const secret = await secretTo(email);
    // The owner has signed up, too, which proves nothing about the attacker's sign-up.
    const owner = await signUpIn(newAddress());
    for (const Cookie of ['', owner, `${attacker.slice(0, -1)}~`, 'quiz-video-sign-up=x']) {
      expect((await act('confirm', [secret], { Cookie })).result).toEqual({ email, status: 'needs_password' });
    }
    const short = await act('confirm', [secret, 'short'], { Cookie: owner });
    expect(short.result).toEqual({ errors: { password: expect.stringContaining('at least 10') } });
    const guessed = await act('confirm', [secret, 'password2026'], { Cookie: owner });
    expect(guessed.result).toEqual({ errors: { password: expect.stringContaining('Attackers try') } });
    expect((await signIn({ email, password: ATTACKERS })).error).toBe('CredentialsSignin');
    expect((await act('confirm', [secret, NEXT], { Cookie: owner })).result).toEqual({ email, status: 'created' });
    const again = await act('confirm', [secret], { Cookie: attacker });
    expect(again.result).toEqual({ errors: { form: expect.stringContaining('used already') } });
    expect((await signIn({ email, password: ATTACKERS }, attacker)).error).toBe('CredentialsSignin');
    expect((await signIn({ email, password: NEXT })).error).toBeNull();
  });

  test('is confirmed without a question in the browser that signed up, also if it did so twice', async () => {
    const email = newAddress();
    const first = await signUpIn(email);
    const secret = await secretTo(email);
    const Cookie = await signUpIn(email, first);
    expect((await act('confirm', [secret], { Cookie })).result).toEqual({ email, status: 'created' });
    expect((await signIn({ email, password: ATTACKERS })).error).toBeNull();
  });
});

describe('an attacker’s account whose address changes to that of someone else', () => {
  test('keeps its own until the link is used in a session of that account', async () => {
    const [attacker, owner, email] = [await newUser(), await newUser(), newAddress()];
    const { cookies: ended } = await signIn({ email: attacker.email, password: PASSWORD });
    // Before the request, because it also ends links (D264).
    await signOutEverywhere(attacker);
    const { cookies: Cookie } = await signIn({ email: attacker.email, password: PASSWORD });
    await act('changeAddress', [email, PROOF], { Cookie });
    const secret = await secretTo(email);
    const { cookies: owners } = await signIn({ email: owner.email, password: PASSWORD });
    for (const Cookie of ['', owners, ended, 'quiz-video-session=x']) {
      for (const args of [[secret], [secret, NEXT]]) {
        expect((await act('confirm', args, { Cookie })).result).toEqual({ email, status: 'needs_session' });
      }
    }
    expect((await signIn({ email, password: PASSWORD })).error).toBe('CredentialsSignin');
    const set = (blockedAt: Date | null) => db().update(users).set({ blockedAt }).where(eq(users.id, attacker.userId));
    await set(new Date());
    const blocked = { errors: { form: expect.stringContaining('This account is blocked') } };
    expect((await act('confirm', [secret], { Cookie })).result).toEqual(blocked);
    await set(null);
    expect((await act('confirm', [secret], { Cookie })).result).toEqual({ email, status: 'changed' });
    expect((await signIn({ email, password: PASSWORD })).error).toBeNull();
  });
});

describe('sessions', () => {
  test('begin with a token of their own, whatever cookies the browser had', async () => {
    const [victim, attacker] = [await newUser(), await newUser()];
    const planted = await signIn({ email: attacker.email, password: PASSWORD });
    const before = sessionOf(planted.cookies);
    const own = await signIn({ email: victim.email, password: PASSWORD }, planted.cookies);
    expect(sessionOf(own.cookies)).toBeDefined();
    expect(sessionOf(own.cookies)).not.toBe(before);
    expect(await userOf(own.cookies)).toMatchObject({ email: victim.email });
    expect(await userOf(planted.cookies)).toMatchObject({ email: attacker.email });
    // A token that someone chose is none.
    const chosen = await signIn({ email: victim.email, password: PASSWORD }, 'quiz-video-session=chosen');
    expect(sessionOf(chosen.cookies)).not.toBe('chosen');
  });

  test('all end when a link sets a new password, which has its line with the address in the audit log', async () => {
    const { userId, email } = await newUser();
    const sessions = [await signIn({ email, password: PASSWORD }), await signIn({ email, password: PASSWORD })];
    for (const { cookies } of sessions) expect(await statusWith(cookies)).toBe(200);
    await act('requestReset', [email]);
    const address = someAddress();
    const secret = await secretTo(email);
    const uses = await Promise.all(
      Array.from({ length: 10 }, () => act('reset', [secret, NEXT], { 'X-Forwarded-For': address })),
    );
    expect(uses.filter(({ result }) => 'email' in (result as object))).toHaveLength(1);
    for (const { cookies } of sessions) {
      expect(await statusWith(cookies)).toBe(401);
      // Nor does a refresh open it again.
      const refreshed = cookiesOf(await send('GET', '/api/auth/session', { Cookie: cookies }));
      if (sessionOf(refreshed)) expect(await statusWith(refreshed)).toBe(401);
    }
    expect((await signIn({ email, password: PASSWORD })).error).toBe('CredentialsSignin');
    expect((await signIn({ email, password: NEXT })).error).toBeNull();
    const { rows } = await listActivity({ userId }, { limit: 10, after: null, action: 'password.changed' });
    expect(rows).toMatchObject([{ actorId: userId, address }]);
  });
});

describe('the second factor', () => {
  const enrolled = async () => {
    const user = await newUser();
    const { secret } = await startEnrolment(user);
    const codes = await confirmEnrolment(user, new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    return { ...user, codes };
  };

  test('is asked for after every way to get a new password, and by nothing that refreshes a session', async () => {
    const { userId, email, codes } = await enrolled();
    await db().update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
    await act('requestReset', [email]);
    expect((await act('reset', [await secretTo(email), NEXT])).result).toEqual({ email });
    const half = await signIn({ email, password: NEXT });
    expect(half.error).toBe('CodeRequired');
    expect(sessionOf(half.cookies)).toBeUndefined();
    for (const path of ['/api/auth/session?update', '/api/auth/session', '/api/auth/csrf']) {
      expect(sessionOf(cookiesOf(await send('GET', path, { Cookie: half.cookies })))).toBeUndefined();
    }
    const posted = await send('POST', '/api/auth/session', { ...FORM, Cookie: half.cookies }, 'data=%7B%7D');
    expect(posted.status).toBe(405);
    expect(await statusWith(half.cookies)).toBe(401);
    const whole = await signIn({ email, password: NEXT, code: codes[0] ?? '' });
    expect(await statusWith(whole.cookies)).toBe(200);
    expect((await signIn({ email, password: NEXT, code: codes[0] ?? '' })).error).toBe('CodeWrong');
  });

  test('can’t be turned off or replaced with a session and the password alone', async () => {
    for (const name of ['disableSecondFactor', 'replaceRecoveryCodes', 'startSecondFactor', 'startLink']) {
      const { email, codes } = await enrolled();
      const { cookies: Cookie } = await signIn({ email, password: PASSWORD, code: codes[0] ?? '' });
      for (const code of ['', '000000', codes[0]]) {
        const { body, headers } = await act(name, [{ password: PASSWORD, code }], { Cookie });
        expect([name, body]).toEqual([name, expect.stringMatching(/code/i)]);
        expect(String(headers['set-cookie'])).not.toContain('quiz-video-link=');
      }
      expect((await signIn({ email, password: PASSWORD })).error).toBe('CodeRequired');
    }
  });
});

describe('the cookie that allows to link an account', () => {
  const LINK = /quiz-video-link=([\w-]*)/;

  test('is set after the password only, for ten minutes, out of reach of scripts and other sites', async () => {
    const { email } = await newUser();
    const { cookies: Cookie } = await signIn({ email, password: PASSWORD });
    const wrong = await act('startLink', [{ password: 'wrong', code: '' }], { Cookie });
    expect(String(wrong.headers['set-cookie'])).not.toMatch(LINK);
    const right = await act('startLink', [PROOF], { Cookie });
    const [cookie = ''] = [right.headers['set-cookie'] ?? []].flat().filter((one) => LINK.test(one));
    expect(cookie).toMatch(/Max-Age=600/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=lax/i);
    expect(LINK.exec(cookie)?.[1]).toHaveLength(43);
  });

  test('ends with the return from the other service, also if that failed', async () => {
    const back = await send('GET', '/api/auth/callback/google?code=x&state=x', { Cookie: 'quiz-video-link=secret' });
    const [cookie = ''] = [back.headers['set-cookie'] ?? []].flat().filter((one) => LINK.test(one));
    expect(cookie).toMatch(/quiz-video-link=; .*Max-Age=0/);
    expect(back.headers.location).toBe(`${app.url}/account?link=failed#other-sign-ins`);
  });
});

test('a mail server that accepts no connection delays no request, and the mail is kept', async () => {
  const { email } = await newUser();
  await smtp.close();
  expect((await act('requestReset', [email])).result).toBeNull();
  while (await sendNextMail());
  const rows = await db().select().from(mails).where(sql`${mails.recipient} = ${email}`);
  expect(rows).toMatchObject([{ status: 'queued', attempts: 1 }]);
});
