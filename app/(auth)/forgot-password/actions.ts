'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import type { AccountErrors } from '@/components/auth/account-form';
import { emailSchema } from '@/lib/core/model/email';
import { guardMail } from '@/lib/server/api/guard-attempt';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { requestPasswordReset } from '@/lib/server/domain/users/account-links';
import { env } from '@/lib/server/env';

/** The response is the same whether the address has an account. */
export const requestReset = async (email: string): Promise<AccountErrors | null> => {
  const { data, error } = emailSchema.safeParse(argument(email, z.string()));
  if (data === undefined) return { email: error.issues[0]?.message };
  if (!env().hasMail) return { form: 'This service can’t send e-mail. Ask its operator for a new password.' };
  try {
    await guardMail(await headers(), () => requestPasswordReset(data));
    return null;
  } catch (failure) {
    if (failure instanceof TooManyAttemptsError) return { form: 'Too many requests. Try again in an hour.' };
    logAuthError(failure);
    return { form: 'Something went wrong. Try again in a minute.' };
  }
};
