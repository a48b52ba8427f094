import { cookies } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import { CONNECTION_COOKIE, connectionCookieOptions } from '@/lib/server/auth/cookies';
import { requireUser } from '@/lib/server/auth/session';
import { ConnectionError, finishConnection } from '@/lib/server/domain/channels/connection';
import { env } from '@/lib/server/env';
import { loggedAddress } from '@/lib/server/http/headers';
import { log, withLogContext } from '@/lib/server/log';

/** The query of the page that shows the result: the connected channel, or the error. */
const outcomeOf = async (userId: string, query: URLSearchParams, ticket: string): Promise<Record<string, string>> => {
  const given = { ticket, state: query.get('state') ?? '', code: query.get('code'), error: query.get('error') };
  try {
    const { id } = await finishConnection({ userId }, given);
    return { connected: id };
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error.fault };
    log().error({ err: error }, 'Connecting a YouTube channel failed');
    return { fault: 'unreachable' };
  }
};

/**
 * The redirect URL for Google's consent page (D50). A GET may change data here: `state` and the ticket in the cookie
 * prove that the user of this browser started the connection on our page.
 */
export const GET = async (request: NextRequest): Promise<Response> => {
  const user = await requireUser('/youtube');
  const ticket = (await cookies()).get(CONNECTION_COOKIE)?.value ?? '';
  const outcome = await withLogContext(loggedAddress(request.headers), () =>
    outcomeOf(user.id, request.nextUrl.searchParams, ticket),
  );
  const page = new URL(`/youtube?${new URLSearchParams(outcome)}`, env().APP_URL);
  const response = NextResponse.redirect(page, 303);
  response.cookies.set(CONNECTION_COOKIE, '', { ...connectionCookieOptions(), maxAge: 0 });
  response.headers.set('Cache-Control', 'no-store');
  return response;
};
