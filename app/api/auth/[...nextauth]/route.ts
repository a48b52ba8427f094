import type { NextRequest } from 'next/server';
import NextAuth from 'next-auth';
import { guardLoggedSignIn } from '@/lib/server/api/guard-attempt';
import { deviceCookie } from '@/lib/server/auth/known-device';
import { authOptions, type Guard } from '@/lib/server/auth/options';
import { loggedAddress } from '@/lib/server/http/headers';
import { withLogContext } from '@/lib/server/log';

interface Context {
  params: Promise<{ nextauth: string[] }>;
}

const handle = async (request: NextRequest, context: Context): Promise<Response> => {
  let setCookie: string | undefined;
  const guard: Guard = async (attempt, check) => {
    const user = await guardLoggedSignIn(attempt, check);
    if (user) setCookie = deviceCookie(attempt.headers, attempt.email);
    return user;
  };
  const response = await withLogContext(loggedAddress(request.headers), () =>
    NextAuth(request, context, authOptions(guard, request.headers)),
  );
  if (setCookie) response.headers.append('Set-Cookie', setCookie);
  return response;
};

export { handle as GET, handle as POST };
