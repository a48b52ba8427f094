'use server';

import { cookies, headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { SignUpResult } from '@/components/auth/sign-up-form';
import { guardSignUp } from '@/lib/server/api/guard-attempt';
import { signUpCookieName } from '@/lib/server/auth/cookies';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { signUpCookieOptions, signUpCookieValue } from '@/lib/server/auth/sign-up-browser';
import { startSignUp } from '@/lib/server/domain/users/account-links';
import { SignUpRefusedError } from '@/lib/server/domain/users/admission';
import { signUpSchema } from '@/lib/server/domain/users/schema';
import { ConflictError } from '@/lib/server/errors';

/** @param secret of an invitation or of the link for the first account; empty without one */
export const signUp = async (email: string, password: string, secret: string): Promise<SignUpResult> => {
  const parsed = signUpSchema.safeParse({
    email: argument(email, z.string()),
    password: argument(password, z.string()),
  });
  const link = argument(secret, z.string()).slice(0, 200) || undefined;
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return { errors: { email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] } };
  }
  try {
    const given = await headers();
    const result = await recordingAddress(() => guardSignUp(given, () => startSignUp(parsed.data, link)));
    if (result.isMailSent) {
      (await cookies()).set(signUpCookieName(), signUpCookieValue(given, result.tokenHash), signUpCookieOptions());
    }
    return { isMailSent: result.isMailSent };
  } catch (error) {
    if (error instanceof ConflictError) return { errors: { email: error.message } };
    if (error instanceof SignUpRefusedError) return { errors: { form: error.message } };
    if (error instanceof TooManyAttemptsError)
      return { errors: { form: 'Too many sign-ups from your network. Try again in an hour.' } };
    logAuthError(error);
    return { errors: { form: 'Couldn’t create your account. Try again in a minute.' } };
  }
};
