import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { guardLoggedPasskey, guardLoggedSignIn } from '@/lib/server/api/guard-attempt';
import { linkCookieName, sessionCookieOptions } from '@/lib/server/auth/cookies';
import { deviceCookie } from '@/lib/server/auth/known-device';
import { authOptions, type Guard, type PasskeyGuard } from '@/lib/server/auth/options';
import { env } from '@/lib/server/env';
import { loggedAddress } from '@/lib/server/http/headers';
import { withLogContext } from '@/lib/server/log';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const isCallback = ({ nextUrl }: NextRequest): boolean => /\/callback\/(google|oidc)$/.test(nextUrl.pathname);

/** The cookie serves one return from another service. After an error there, the user is still signed in. */
const endLinking = (response: Response): Response => {
  const { secure } = sessionCookieOptions();
  const attributes = `Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  response.headers.append('Set-Cookie', `${linkCookieName()}=; ${attributes}`);
  if (/[?&]error=OAuth/.test(response.headers.get('Location') ?? '')) {
    response.headers.set('Location', `${env().APP_URL}/account?link=failed#other-sign-ins`);
  }
  return response;
};

const handle = async (request: NextRequest, context: Context): Promise<Response> => {
  let setCookie: string | undefined;
  const guard: Guard = async (attempt, check) => {
    const user = await guardLoggedSignIn(attempt, check);
    if (user) setCookie = deviceCookie(attempt.headers, attempt.email);
    return user;
  };
  const guardPasskey: PasskeyGuard = async (headers, check) => {
    const user = await guardLoggedPasskey(headers, check);
    setCookie = deviceCookie(headers, user.email);
    return user;
  };
  const response = await withLogContext(loggedAddress(request.headers), () =>
    NextAuth(request, context, authOptions(guard, request.headers, guardPasskey)),
  );
  if (setCookie) response.headers.append('Set-Cookie', setCookie);
  return isCallback(request) && request.cookies.has(linkCookieName()) ? endLinking(response) : response;
};

export { handle as GET, handle as POST };
