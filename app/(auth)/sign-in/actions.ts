'use server';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { cookies, headers } from 'next/headers';
import { guardPasskey } from '@/lib/server/api/guard-attempt';
import { passkeyCookieName, passkeyCookieOptions } from '@/lib/server/auth/cookies';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { startPasskeySignIn } from '@/lib/server/domain/users/passkey-ceremonies';

/** Gives this browser a challenge for a passkey. @returns what `navigator.credentials` needs, or the code of an error */
export const startPasskey = async (): Promise<
  { options: PublicKeyCredentialRequestOptionsJSON } | { error: string }
> => {
  try {
    const { challenge, options } = await guardPasskey(await headers(), startPasskeySignIn);
    (await cookies()).set(passkeyCookieName(), challenge, passkeyCookieOptions());
    return { options };
  } catch (error) {
    if (error instanceof TooManyAttemptsError) return { error: error.message };
    logAuthError(error);
    return { error: 'Unavailable' };
  }
};
