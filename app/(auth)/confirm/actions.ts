'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { ConfirmResult } from '@/components/auth/confirm-form';
import { guardLink } from '@/lib/server/api/guard-attempt';
import { currentUser } from '@/lib/server/auth/session';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { isSignUpBrowser } from '@/lib/server/auth/sign-up-browser';
import { confirmAddress, InvalidLinkError } from '@/lib/server/domain/users/account-links';
import { SignUpRefusedError } from '@/lib/server/domain/users/admission';
import { newPasswordSchema } from '@/lib/server/domain/users/schema';
import { AccountBlockedError, ConflictError, InvalidInputError } from '@/lib/server/errors';

/** @param password for a sign-up that is confirmed in another browser; the result says that it is needed */
export const confirm = async (secret: string, password?: string): Promise<ConfirmResult> => {
  const link = argument(secret, z.string()).slice(0, 200);
  const { success, data, error } = newPasswordSchema.optional().safeParse(argument(password, z.string().optional()));
  if (!success) return { errors: { password: error.issues[0]?.message } };
  try {
    const given = await headers();
    const user = await currentUser();
    const confirmation = { password: data, isSameBrowser: isSignUpBrowser(given, link), userId: user?.id };
    return await recordingAddress(() => guardLink(given, () => confirmAddress(link, confirmation)));
  } catch (failure) {
    if (failure instanceof InvalidLinkError) return { errors: { form: failure.message } };
    if (
      failure instanceof SignUpRefusedError ||
      failure instanceof ConflictError ||
      failure instanceof AccountBlockedError
    ) {
      return { errors: { form: failure.message } };
    }
    if (failure instanceof InvalidInputError) return { errors: { password: failure.explanation } };
    if (failure instanceof TooManyAttemptsError) return { errors: { form: 'Too many attempts. Wait a few minutes.' } };
    logAuthError(failure);
    return { errors: { form: 'Something went wrong. Try again in a minute.' } };
  }
};
