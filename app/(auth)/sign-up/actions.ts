'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import type { AccountErrors } from '@/components/auth/account-form';
import { guardSignUp } from '@/lib/server/api/guard-attempt';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { signUpUser } from '@/lib/server/domain/users/accounts';
import { signUpSchema } from '@/lib/server/domain/users/schema';
import { ConflictError } from '@/lib/server/errors';

export const signUp = async (email: string, password: string): Promise<AccountErrors | null> => {
  const parsed = signUpSchema.safeParse({
    email: argument(email, z.string()),
    password: argument(password, z.string()),
  });
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return { email: fieldErrors.email?.[0], password: fieldErrors.password?.[0] };
  }
  try {
    await guardSignUp(await headers(), () => signUpUser(parsed.data));
    return null;
  } catch (error) {
    if (error instanceof ConflictError) return { email: error.message };
    if (error instanceof TooManyAttemptsError)
      return { form: 'Too many sign-ups from your network. Try again in an hour.' };
    logAuthError(error);
    return { form: 'Couldn’t create your account. Try again in a minute.' };
  }
};
