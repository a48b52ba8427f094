import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { SessionUser } from '../domain/users/sessions';
import { sessionCookieName } from './cookies';
import { findUserOfToken } from './credentials';

/** The signed-in user, for server components and server actions; looked up once per request. */
export const currentUser = cache(async (): Promise<SessionUser | null> => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token === undefined ? null : findUserOfToken(token);
});

/**
 * The signed-in user. Redirects others to sign-in, which returns to `path`. Every page and action calls this itself,
 * because Next may render a page without its layout.
 */
export const requireUser = async (path: string): Promise<SessionUser> => {
  const user = await currentUser();
  if (user?.blockedAt) redirect('/sign-in?error=AccountBlocked');
  return user ?? redirect(`/sign-in?${new URLSearchParams({ callbackUrl: path })}`);
};
