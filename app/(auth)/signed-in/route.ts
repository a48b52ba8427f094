import { cookies } from 'next/headers';
import { localPath } from '@/lib/core/model/local-path';
import { sessionCookieName, sessionCookieOptions } from '@/lib/server/auth/cookies';
import { currentUser } from '@/lib/server/auth/session';

/**
 * Where the front door takes visitors of sign-in and sign-up whose browser has a session's cookie: to the page that they
 * want, or back to the form, without the cookie, if the session has ended or the account is blocked.
 */
export const GET = async (request: Request): Promise<Response> => {
  const query = new URL(request.url).searchParams;
  const to = localPath(query.get('callbackUrl') || undefined);
  const headers = { 'Cache-Control': 'no-store' };
  const user = await currentUser();
  if (user && !user.blockedAt) return new Response(null, { status: 307, headers: { ...headers, Location: to } });
  (await cookies()).set(sessionCookieName(), '', { ...sessionCookieOptions(), maxAge: 0 });
  const form = query.get('form') === '/sign-up' ? '/sign-up' : '/sign-in';
  const next = new URLSearchParams({ callbackUrl: to });
  if (user?.blockedAt) next.set('error', 'AccountBlocked');
  const Location = `${form}?${next}`;
  return new Response(null, { status: 307, headers: { ...headers, Location } });
};
