'use server';

import { cookies } from 'next/headers';
import { CONNECTION_COOKIE, connectionCookieOptions } from '@/lib/auth/connection-cookie';
import { beginConnection, CONNECTION_LIFETIME } from '@/lib/domain/channels/connection';
import { log } from '@/lib/log';
import { admit } from '../admit';

/** Begins to connect a channel. @returns Google's page to go to; null when Google is out of reach, or there were too many tries */
export const connect = async (): Promise<string | null> => {
  const user = await admit('/youtube');
  if (!user) return null;
  try {
    const { url, ticket } = await beginConnection({ userId: user.id });
    (await cookies()).set(CONNECTION_COOKIE, ticket, { ...connectionCookieOptions(), maxAge: CONNECTION_LIFETIME });
    return url;
  } catch (error) {
    log().error({ err: error }, 'A channel of YouTube cannot be connected');
    return null;
  }
};
