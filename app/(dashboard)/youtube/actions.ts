'use server';

import { cookies } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { CONNECTION_COOKIE, connectionCookieOptions } from '@/lib/server/auth/cookies';
import { beginConnection, CONNECTION_LIFETIME_SECONDS } from '@/lib/server/domain/channels/connection';
import { log } from '@/lib/server/log';
import { admit, TOO_MANY } from '../admit';

/**
 * Starts connecting a channel.
 * @param withResults whether to ask for the results of videos, too
 * @returns the URL of Google's consent page, or an error message
 */
export const connect = async (withResults: boolean): Promise<{ url: string } | { error: string }> => {
  const asksForResults = argument(withResults, z.boolean());
  const user = await admit('/youtube');
  if (!user) return { error: TOO_MANY };
  try {
    const { url, ticket } = await beginConnection({ userId: user.id }, asksForResults);
    (await cookies()).set(CONNECTION_COOKIE, ticket, {
      ...connectionCookieOptions(),
      maxAge: CONNECTION_LIFETIME_SECONDS,
    });
    return { url };
  } catch (error) {
    log().error({ err: error }, 'Connecting a YouTube channel failed');
    return { error: 'Couldn’t reach Google. Try again in a minute.' };
  }
};
