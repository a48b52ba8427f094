'use server';

import { revalidatePath } from 'next/cache';
import { headers } from 'next/headers';
import { z } from 'zod';
import { argument } from '@/app/action-arguments';
import { recordingAddress } from '@/app/recording-address';
import type { Confirmation, FormErrors } from '@/components/account/actions';
import { emailSchema } from '@/lib/core/model/email';
import { NOTICES, type Notice } from '@/lib/core/model/mail';
import { text } from '@/lib/core/model/text';
import { guardMail, guardPassword } from '@/lib/server/api/guard-attempt';
import { requireUser } from '@/lib/server/auth/session';
import { removeAccount as deleteAccount } from '@/lib/server/domain/account/delete-account';
import { inDashboard } from '@/lib/server/domain/audit/audit';
import { setNotice as changeNotice } from '@/lib/server/domain/mail/notices';
import { requestAddressChange } from '@/lib/server/domain/users/account-links';
import { changePassword, renameUser } from '@/lib/server/domain/users/accounts';
import { newPasswordSchema } from '@/lib/server/domain/users/schema';
import { signOutEverywhere } from '@/lib/server/domain/users/sessions';
import { env } from '@/lib/server/env';
import { admit, TOO_MANY } from '../admit';
import { confirmed, errorsIn } from './confirmed';
import { errorsOf } from './form-errors';

const PATH = '/account';

const nameSchema = z.string().trim().pipe(text(100));

export const rename = async (input: string): Promise<FormErrors> => {
  const user = await admit(PATH);
  if (!user) return { name: TOO_MANY };
  const { data, error } = nameSchema.safeParse(argument(input, z.string()));
  if (data === undefined) return { name: error.issues[0]?.message ?? 'Choose another name.' };
  await renameUser({ userId: user.id }, data || null);
  revalidatePath(PATH, 'layout');
  return null;
};

/** Attempts are counted separately from sign-ins, so that neither can use up the other's limit. */
export const replacePassword = async (current: string, next: string): Promise<FormErrors> => {
  const user = await requireUser(PATH);
  const { data, error } = newPasswordSchema.safeParse(argument(next, z.string()));
  if (data === undefined) return { next: error.issues[0]?.message ?? 'Choose another password.' };
  const passwords = { current: argument(current, z.string()), next: data };
  try {
    await recordingAddress(() => guardPassword(user.id, () => changePassword({ userId: user.id }, passwords)));
    return null;
  } catch (failure) {
    return errorsOf(failure);
  }
};

/** Whoever owns the address can choose a new password. */
export const changeAddress = async (email: string, confirmation: Confirmation): Promise<FormErrors> => {
  const user = await requireUser(PATH);
  const { data, error } = emailSchema.safeParse(argument(email, z.string()));
  if (data === undefined) return { email: error.issues[0]?.message ?? 'Enter another address.' };
  if (data === user.email.toLowerCase()) return { email: 'This is your address already.' };
  if (!env().hasMail) return { form: 'This service can’t send e-mail.' };
  return errorsIn(
    await confirmed(confirmation, async ({ userId }): Promise<undefined> => {
      await guardMail(await headers(), () => requestAddressChange({ userId }, data));
    }),
  );
};

export const setNotice = async (notice: Notice, isWanted: boolean): Promise<FormErrors> => {
  const user = await admit(PATH);
  if (!user) return { form: TOO_MANY };
  await changeNotice({ userId: user.id }, argument(notice, z.enum(NOTICES)), argument(isWanted, z.boolean()));
  return null;
};

export const endSessions = async (): Promise<FormErrors> => {
  const user = await admit(PATH);
  if (!user) return { form: TOO_MANY };
  await recordingAddress(() => signOutEverywhere({ userId: user.id }));
  return null;
};

export const removeAccount = async (email: string, confirmation: Confirmation): Promise<FormErrors> => {
  const user = await requireUser(PATH);
  if (argument(email, z.string()).trim().toLowerCase() !== user.email.toLowerCase()) {
    return { email: 'Enter the email address of this account.' };
  }
  return errorsIn(
    await confirmed(
      confirmation,
      async ({ userId }): Promise<undefined> => {
        await deleteAccount({ userId }, inDashboard(userId));
      },
      false,
    ),
  );
};
