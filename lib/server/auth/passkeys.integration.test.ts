import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditEvents } from '@/drizzle/schema/audit';
import { mails } from '@/drizzle/schema/mail';
import { users } from '@/drizzle/schema/users';
import { authBrowser } from '@/lib/tools/testing/auth-browser';
import { createAuthenticator } from '@/lib/tools/testing/authenticator';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { someAddress } from '@/lib/tools/testing/request';
import { guardLoggedPasskey, guardLoggedSignIn } from '../api/guard-attempt';
import { db } from '../db';
import { signUpUser } from '../domain/users/accounts';
import { addPasskey, startAddingPasskey, startPasskeySignIn } from '../domain/users/passkey-ceremonies';
import { enablePasskeyFactor } from '../domain/users/second-factor';
import { configure } from '../env';
import { redirectLog } from '../log';
import { passkeyCookieName } from './cookies';
import { deviceCookie } from './known-device';
import { authOptions } from './options';

ownDatabase();

const PASSWORD = 'correct horse battery';
beforeAll(() => {
  redirectLog({ write: () => {} }, 'info');
  configure({ APP_URL: 'http://localhost:3000' });
});

/** An account of an hour ago with a passkey. */
const withPasskey = async () => {
  const { id: userId, email } = await signUpUser({ email: `${randomUUID()}@example.com`, password: PASSWORD });
  await db().update(users).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(users.id, userId));
  const authenticator = createAuthenticator();
  const { challenge, options } = await startAddingPasskey({ userId });
  await addPasskey({ userId }, { challenge, json: authenticator.register(options), name: '' });
  return { userId, email, authenticator };
};

/** A browser whose requests claim to be for another host. */
const browserAt = (address = someAddress()) => {
  const own = new Headers({
    'X-Client-Address': address,
    'X-Forwarded-For': address,
    'X-Forwarded-Host': 'evil.example',
  });
  const browser = authBrowser(() => authOptions(guardLoggedSignIn, own, guardLoggedPasskey), own);
  const post = async (provider: string, fields: Record<string, string>): Promise<string | null> => {
    // `authBrowser` keeps the cookies for next-auth; those for `authorize` are in the headers.
    own.set(
      'Cookie',
      Object.entries(browser.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    );
    const { csrfToken } = JSON.parse(await browser.request(['csrf'], 'GET'));
    const to = await browser.request(['callback', provider], 'POST', { body: { csrfToken, ...fields } });
    return new URL(to, 'http://localhost:3000').searchParams.get('error');
  };
  const start = async () => {
    const { challenge, options } = await startPasskeySignIn();
    browser.cookies[passkeyCookieName()] = challenge;
    return options;
  };
  return { ...browser, post, start };
};

const eventsOf = (userId: string) =>
  db()
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.userId, userId));

const newDevices = (email: string) => db().$count(mails, and(eq(mails.recipient, email), eq(mails.kind, 'new_device')));

test('opens a session of its own, which the audit log has, and tells the owner of unknown browsers', async () => {
  const { userId, email, authenticator } = await withPasskey();
  const browser = browserAt();
  expect(await browser.post('passkey', { response: authenticator.sign(await browser.start()) })).toBeNull();
  expect(await browser.user()).toMatchObject({ email });
  expect(await eventsOf(userId)).toContainEqual({ action: 'session.started', details: { method: 'passkey' } });
  expect(await newDevices(email)).toBe(1);
  const known = browserAt();
  const [name = '', value = ''] = (deviceCookie(new Headers(), email).split(';')[0] ?? '').split('=');
  known.cookies[name] = value;
  expect(await known.post('passkey', { response: authenticator.sign(await known.start()) })).toBeNull();
  expect(await newDevices(email)).toBe(1);
});

test('opens an account with two-factor sign-in, which its password alone doesn’t', async () => {
  const { userId, email, authenticator } = await withPasskey();
  await enablePasskeyFactor({ userId });
  const browser = browserAt();
  expect(await browser.post('credentials', { email, password: PASSWORD })).toBe('CodeRequired');
  expect(await browser.post('credentials', { email, password: PASSWORD, passkey: 'x', response: '{}' })).toBe(
    'CodeRequired',
  );
  expect(await browser.user()).toBeNull();
  expect(await browser.post('passkey', { response: authenticator.sign(await browser.start()) })).toBeNull();
  expect(await browser.user()).toMatchObject({ email });
});

test('is bound to the browser that asked for the challenge, and works once', async () => {
  const { authenticator } = await withPasskey();
  const [browser, thief] = [browserAt(), browserAt()];
  const response = authenticator.sign(await browser.start());
  expect(await thief.post('passkey', { response })).toBe('PasskeyExpired');
  await thief.start();
  expect(await thief.post('passkey', { response })).toBe('PasskeyRefused');
  expect(await browser.post('passkey', { response })).toBeNull();
  expect(await browser.post('passkey', { response })).toBe('PasskeyExpired');
  expect(await thief.user()).toBeNull();
});

test('is refused to blocked accounts, and for the host of a request', async () => {
  const { userId, authenticator } = await withPasskey();
  const browser = browserAt();
  const forged = authenticator.sign(await browser.start(), { origin: 'https://evil.example', rpId: 'evil.example' });
  expect(await browser.post('passkey', { response: forged })).toBe('PasskeyRefused');
  for (const response of ['', 'null', 'x'.repeat(100_000)]) {
    await browser.start();
    expect(await browser.post('passkey', { response })).toBe('PasskeyRefused');
  }
  await db().update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
  expect(await browser.post('passkey', { response: authenticator.sign(await browser.start()) })).toBe('AccountBlocked');
  expect(await browser.user()).toBeNull();
});

test('is limited by address', async () => {
  const address = someAddress();
  const results = await Promise.all(
    Array.from({ length: 65 }, () => browserAt(address).post('passkey', { response: '' })),
  );
  expect(results.filter((code) => code === 'TooManyAttempts')).toHaveLength(5);
});
