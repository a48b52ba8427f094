'use server';

import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { ConfirmResult } from '@/components/auth/confirm-form';
import { guardLink } from '@/lib/server/api/guard-attempt';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { confirmAddress, InvalidLinkError } from '@/lib/server/domain/users/account-links';
import { SignUpRefusedError } from '@/lib/server/domain/users/admission';
import { ConflictError } from '@/lib/server/errors';

export const confirm = async (secret: string): Promise<ConfirmResult> => {
  const link = argument(secret, z.string()).slice(0, 200);
  try {
    return await recordingAddress(async () => guardLink(await headers(), () => confirmAddress(link)));
  } catch (failure) {
    if (failure instanceof InvalidLinkError) return { error: failure.message };
    if (failure instanceof SignUpRefusedError || failure instanceof ConflictError) return { error: failure.message };
    if (failure instanceof TooManyAttemptsError) return { error: 'Too many attempts. Wait a few minutes.' };
    logAuthError(failure);
    return { error: 'Something went wrong. Try again in a minute.' };
  }
};
