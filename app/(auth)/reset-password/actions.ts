'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { ResetResult } from '@/components/auth/reset-password-form';
import { guardLink } from '@/lib/server/api/guard-attempt';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { InvalidLinkError, resetPassword } from '@/lib/server/domain/users/account-links';
import { newPasswordSchema } from '@/lib/server/domain/users/schema';
import { InvalidInputError } from '@/lib/server/errors';

export const reset = async (secret: string, password: string): Promise<ResetResult> => {
  const { data, error } = newPasswordSchema.safeParse(argument(password, z.string()));
  if (data === undefined) return { errors: { password: error.issues[0]?.message } };
  const link = argument(secret, z.string()).slice(0, 200);
  try {
    return await recordingAddress(async () => guardLink(await headers(), () => resetPassword(link, data)));
  } catch (failure) {
    if (failure instanceof InvalidLinkError) return { errors: { form: `${failure.message} Request a new one.` } };
    if (failure instanceof InvalidInputError) return { errors: { password: failure.explanation } };
    if (failure instanceof TooManyAttemptsError) return { errors: { form: 'Too many attempts. Wait a few minutes.' } };
    logAuthError(failure);
    return { errors: { form: 'Something went wrong. Try again in a minute.' } };
  }
};
