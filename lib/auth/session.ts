import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { SessionUser } from '../domain/users/sessions';
import type { RequestActor } from '../model/actor';
import { SCOPES } from '../model/scopes';
import { findUserOfToken, sessionCookieName } from './session-token';

/** Who is signed in, for server components and server actions; looked up once a request. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token === undefined ? null : findUserOfToken(token);
});

/**
 * Who is signed in; everybody else goes to sign in first and comes back afterwards. Every page and
 * every action asks for itself: Next may render a page without its layout.
 * @param path the page's own path
 */
export const requireUser = async (path: string): Promise<SessionUser> =>
  (await currentUser()) ?? redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path })}`);

/** On whose behalf verbs act for a page: a session holds all scopes (D11). */
export const sessionActor = ({ id }: Pick<SessionUser, 'id'>): RequestActor => ({
  userId: id,
  scopes: SCOPES,
  via: 'session',
});
