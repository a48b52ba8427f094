import { cookies } from 'next/headers';
import { type NextRequest, NextResponse } from 'next/server';
import { CONNECTION_COOKIE, connectionCookieOptions } from '@/lib/auth/cookies';
import { requireUser } from '@/lib/auth/session';
import { ConnectionError } from '@/lib/domain/channels/connection';
import { finishConnection } from '@/lib/domain/channels/finish-connection';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

/** What the page of channels is told: what was connected, or why nothing was. */
const outcomeOf = async (userId: string, query: URLSearchParams, ticket: string): Promise<Record<string, string>> => {
  const given = { ticket, state: query.get('state') ?? '', code: query.get('code'), error: query.get('error') };
  try {
    const { id } = await finishConnection({ userId }, given);
    return { connected: id };
  } catch (error) {
    if (error instanceof ConnectionError) return { fault: error.fault };
    log().error({ err: error }, 'A channel of YouTube was not connected');
    return { fault: 'unreachable' };
  }
};

/**
 * Where Google sends browsers back to (D50). Changing something in answer to a GET is safe here: `state`
 * and the ticket in the cookie say that this browser's user began it on our page.
 */
export const GET = async (request: NextRequest): Promise<Response> => {
  const user = await requireUser('/youtube');
  const ticket = (await cookies()).get(CONNECTION_COOKIE)?.value ?? '';
  const outcome = await outcomeOf(user.id, request.nextUrl.searchParams, ticket);
  const page = new URL(`/youtube?${new URLSearchParams(outcome)}`, env().APP_URL);
  const response = NextResponse.redirect(page, 303);
  response.cookies.set(CONNECTION_COOKIE, '', { ...connectionCookieOptions(), maxAge: 0 });
  response.headers.set('Cache-Control', 'no-store');
  return response;
};
