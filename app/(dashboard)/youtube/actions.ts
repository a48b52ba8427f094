'use server';

import { cookies } from 'next/headers';
import { CONNECTION_COOKIE, connectionCookieOptions } from '@/lib/auth/connection-cookie';
import { beginConnection, CONNECTION_LIFETIME_SECONDS } from '@/lib/domain/channels/connection';
import { log } from '@/lib/log';
import { admit, TOO_MANY } from '../admit';

/** Starts to connect a channel. @returns the address of Google's page, or why there is none */
export const connect = async (): Promise<{ url: string } | { fault: string }> => {
  const user = await admit('/youtube');
  if (!user) return { fault: TOO_MANY };
  try {
    const { url, ticket } = await beginConnection({ userId: user.id });
    (await cookies()).set(CONNECTION_COOKIE, ticket, {
      ...connectionCookieOptions(),
      maxAge: CONNECTION_LIFETIME_SECONDS,
    });
    return { url };
  } catch (error) {
    log().error({ err: error }, 'A channel of YouTube cannot be connected');
    return { fault: 'Google could not be reached. Try again in a minute.' };
  }
};
