import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '@/drizzle/schema/users';
import { db } from '@/lib/server/db';
import { authBrowser } from '@/lib/tools/testing/auth-browser';
import { OPENID_CLIENT, type OpenIdClaims, startOpenIdProvider } from '@/lib/tools/testing/openid-provider';
import { ownDatabase } from '@/lib/tools/testing/own-database';
import { inDashboard } from '../domain/audit/audit';
import { signUpUser } from '../domain/users/accounts';
import { createInvitation } from '../domain/users/admission';
import { findLinked, startLinking } from '../domain/users/identities';
import { configure } from '../env';
import { redirectLog } from '../log';
import { authOptions } from './options';

ownDatabase();

type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>;
const REDIRECT = 'http://localhost:3000/api/auth/callback/oidc';

let provider: OpenIdProvider;
let other: OpenIdProvider;
let adminId: string;
beforeAll(async () => {
  redirectLog({ write: () => {} }, 'info');
  provider = await startOpenIdProvider(REDIRECT);
  other = await startOpenIdProvider(REDIRECT);
  adminId = (await signUpUser({ email: 'admin@example.com', password: 'correct horse battery' })).id;
});
afterAll(() => {
  provider.stop();
  other.stop();
});
beforeEach(() => {
  configure({
    APP_URL: 'http://localhost:3000',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: OPENID_CLIENT.id,
    OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
    OIDC_DOMAINS: '',
    OIDC_TRUST_EMAIL: '',
    SIGN_UP: 'open',
  });
});

const SOURCE = { isKnownDevice: true, guardCode: (_userId: string, work: () => Promise<void>) => work() };
const browser = () => authBrowser((headers) => authOptions((_attempt, check) => check(SOURCE), headers));
const someone = (claims: Partial<OpenIdClaims> = {}): OpenIdClaims => ({
  sub: randomUUID(),
  email: `${randomUUID()}@example.com`,
  email_verified: true,
  name: 'Ada',
  ...claims,
});

/** Signs in as a browser does. @returns the page that it is sent to, and the user of its session */
const signIn = async (claims: OpenIdClaims, at = provider) => {
  at.become(claims);
  const visitor = browser();
  const back = await visitor.comeBack('oidc', await at.visit(await visitor.leaveFor('oidc')));
  return { page: `${back.pathname}${back.search}`, user: await visitor.user() };
};
const refusal = (code: string) => ({ page: `/sign-in?error=${code}`, user: null });

describe('signing in with an OpenID provider', () => {
  test('creates an account, and finds it when the address has changed', async () => {
    const claims = someone();
    const expected = { page: '/', user: { name: 'Ada', email: claims.email } };
    expect(await signIn(claims)).toEqual(expected);
    expect(await signIn({ ...claims, email: `${randomUUID()}@example.com` })).toEqual(expected);
  });

  test('works if the address is in the ID token', async () => {
    const generous = await startOpenIdProvider(REDIRECT, { conformIdTokenClaims: false });
    configure({ OIDC_ISSUER: `${generous.issuer}/` });
    const claims = someone();
    expect(await signIn(claims, generous)).toMatchObject({ user: { email: claims.email } });
    generous.stop();
  });

  test('requires a verified address, unless the provider is trusted', async () => {
    const unverified = someone({ email_verified: false });
    const { email_verified: _, ...silent } = someone();
    for (const claims of [unverified, silent]) expect(await signIn(claims)).toEqual(refusal('AccessDenied'));
    configure({ OIDC_TRUST_EMAIL: 'true' });
    for (const claims of [unverified, silent])
      expect((await signIn(claims)).user).toMatchObject({ email: claims.email });
    const { email: __, ...nameless } = someone();
    for (const claims of [nameless, someone({ email: 'not an address' })]) {
      expect(await signIn(claims)).toEqual(refusal('AccessDenied'));
    }
  });

  test('is limited to OIDC_DOMAINS, for existing accounts too', async () => {
    const claims = someone();
    await signIn(claims);
    configure({ OIDC_DOMAINS: 'corp.example, corp.test' });
    expect(await signIn(claims)).toEqual(refusal('OtherDomain'));
    expect(await signIn(someone({ email: 'eve@evil-corp.example' }))).toEqual(refusal('OtherDomain'));
    expect((await signIn(someone({ email: 'ada@corp.test' }))).page).toBe('/');
  });

  test('obeys SIGN_UP: an invitation for the address is enough, others are refused', async () => {
    configure({ SIGN_UP: 'invite' });
    const invited = someone();
    expect(await signIn(invited)).toEqual(refusal('SignUpRefused'));
    await createInvitation(inDashboard(adminId), { email: invited.email });
    expect((await signIn(invited)).page).toBe('/');
    configure({ SIGN_UP: 'closed' });
    expect((await signIn(invited)).page).toBe('/');
    expect(await signIn(someone())).toEqual(refusal('SignUpRefused'));
  });

  test('takes over no account with the same address', async () => {
    const before = await db().select().from(users);
    expect(await signIn(someone({ email: 'admin@example.com' }))).toEqual(refusal('OAuthAccountNotLinked'));
    expect(await signIn(someone({ email: 'ADMIN@example.com' }))).toEqual(refusal('OAuthAccountNotLinked'));
    expect(await db().select().from(users)).toEqual(before);
  });

  test('doesn’t take the same `sub` of another issuer for the same person', async () => {
    const claims = someone();
    await signIn(claims);
    configure({ OIDC_ISSUER: other.issuer });
    expect(await signIn(claims, other)).toEqual(refusal('OAuthAccountNotLinked'));
  });
});

describe('linking an account of the OpenID provider', () => {
  const PASSWORD = 'correct horse battery';
  const LINK_COOKIE = 'quiz-video-link';

  /** A browser in which the owner of a new account is signed in. */
  const signedIn = async () => {
    const { id: userId, email } = await signUpUser({ email: `${randomUUID()}@example.com`, password: PASSWORD });
    const visitor = browser();
    const { csrfToken } = JSON.parse(await visitor.request(['csrf'], 'GET'));
    await visitor.request(['callback', 'credentials'], 'POST', { body: { csrfToken, email, password: PASSWORD } });
    expect(await visitor.user()).toMatchObject({ email });
    return { userId, email, visitor };
  };
  const visit = async (visitor: ReturnType<typeof browser>, claims: OpenIdClaims) => {
    provider.become(claims);
    const { pathname, search } = await visitor.comeBack('oidc', await provider.visit(await visitor.leaveFor('oidc')));
    return `${pathname}${search}`;
  };

  test('opens the account with it from then on, and begins no session', async () => {
    const { userId, email, visitor } = await signedIn();
    const claims = someone();
    visitor.cookies[LINK_COOKIE] = await startLinking({ userId });
    const session = visitor.cookies['quiz-video-session'];
    expect(await visit(visitor, claims)).toBe('/account?link=linked');
    expect(visitor.cookies['quiz-video-session']).toBe(session);
    expect((await signIn(claims)).user).toMatchObject({ email });
    // The cookie has been used.
    expect(await visit(visitor, someone())).toBe('/account?link=expired');
  });

  test('needs the cookie of this user', async () => {
    const [ada, eve] = [await signedIn(), await signedIn()];
    ada.visitor.cookies[LINK_COOKIE] = await startLinking({ userId: eve.userId });
    expect(await visit(ada.visitor, someone())).toBe('/account?link=expired');
    ada.visitor.cookies[LINK_COOKIE] = 'x'.repeat(43);
    expect(await visit(ada.visitor, someone())).toBe('/account?link=expired');
    expect([await findLinked(ada), await findLinked(eve)]).toEqual([[], []]);
    // A secret without its user's session signs someone in, as themselves.
    const stranger = browser();
    stranger.cookies[LINK_COOKIE] = await startLinking({ userId: ada.userId });
    const claims = someone();
    expect(await visit(stranger, claims)).toBe('/');
    expect(await stranger.user()).toMatchObject({ email: claims.email });
    expect(await findLinked(ada)).toEqual([]);
  });

  test('is refused for one that another account has, and for an unverified address', async () => {
    const claims = someone();
    const { user } = await signIn(claims);
    const { userId, visitor } = await signedIn();
    const attempt = async (account: OpenIdClaims) => {
      visitor.cookies[LINK_COOKIE] = await startLinking({ userId });
      return visit(visitor, account);
    };
    expect(await attempt(claims)).toBe('/account?link=taken');
    expect((await signIn(claims)).user).toEqual(user);
    expect(await attempt(someone({ email_verified: false }))).toBe('/account?link=refused');
    expect(await attempt(someone())).toBe('/account?link=linked');
    expect(await attempt(someone())).toBe('/account?link=taken');
  });

  test('shows no error of the database for a subject that it can’t store', async () => {
    const { userId, visitor } = await signedIn();
    visitor.cookies[LINK_COOKIE] = await startLinking({ userId });
    const sub = randomBytes(8000).toString('hex');
    expect(await visit(visitor, someone({ sub }))).toBe('/account?link=failed');
    expect(await signIn(someone({ sub }))).toEqual({ page: expect.stringMatching(/error=Unavailable$/), user: null });
  });
});

describe('refuses', () => {
  /** What another provider, which someone was led to in the middle, does with the request for ours. */
  const mixUp = async (change: (query: URLSearchParams) => void) => {
    const [claims, visitor] = [someone(), browser()];
    for (const one of [provider, other]) one.become(claims);
    const start = await visitor.leaveFor('oidc');
    const query = await other.visit(new URL(`${other.issuer}${start.pathname}${start.search}`));
    expect(query.get('iss')).toBe(other.issuer);
    change(query);
    const { pathname, search } = await visitor.comeBack('oidc', query);
    return { page: `${pathname}${search}`, user: await visitor.user() };
  };
  const failed = { page: expect.stringMatching(/^[^?]*\?error=OAuthCallback$/), user: null };

  test('the response of another issuer, also if it hides or forges who it is', async () => {
    expect(await mixUp(() => {})).toEqual(failed);
    expect(await mixUp((query) => query.delete('iss'))).toEqual(failed);
    expect(await mixUp((query) => query.set('iss', provider.issuer))).toEqual(failed);
  });

  test('our provider’s response under another issuer’s name, with another state, twice, or in another browser', async () => {
    const claims = someone();
    provider.become(claims);
    const attempt = async (change: (query: URLSearchParams) => void) => {
      const visitor = browser();
      const query = await provider.visit(await visitor.leaveFor('oidc'));
      change(query);
      const { pathname, search } = await visitor.comeBack('oidc', query);
      return { page: `${pathname}${search}`, user: await visitor.user() };
    };
    expect(await attempt((query) => query.set('iss', other.issuer))).toEqual(failed);
    expect(await attempt((query) => query.set('state', 'x'.repeat(43)))).toEqual(failed);
    const visitor = browser();
    const query = await provider.visit(await visitor.leaveFor('oidc'));
    const stranger = browser();
    await stranger.comeBack('oidc', query);
    expect(await stranger.user()).toBeNull();
    const cookies = { ...visitor.cookies };
    await visitor.comeBack('oidc', query);
    expect(await visitor.user()).not.toBeNull();
    const copy = browser();
    Object.assign(copy.cookies, cookies);
    await copy.comeBack('oidc', query);
    expect(await copy.user()).toBeNull();
  });

  test('a provider whose discovery document names another issuer', async () => {
    const server = createServer(async (_request, response) => {
      const document = await fetch(`${other.issuer}/.well-known/openid-configuration`);
      response.setHeader('Content-Type', 'application/json').end(await document.text());
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    configure({ OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect(await signIn(someone(), other)).toEqual(failed);
    server.close();
  });

  test('a discovery document without an end', async () => {
    let sent = 0;
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const chunk = Buffer.alloc(16_384, ' ');
      const send = () => {
        if (response.destroyed) return;
        sent += chunk.length;
        response.write(chunk, send);
      };
      send();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    configure({ OIDC_ISSUER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    expect((await browser().leaveFor('oidc')).searchParams.get('error')).toBe('OAuthSignin');
    server.closeAllConnections();
    server.close();
    expect(sent).toBeLessThan(4 * 2 ** 20);
  });
});
