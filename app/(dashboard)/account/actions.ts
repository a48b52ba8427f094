'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { guardPassword } from '@/lib/api/guard-attempt';
import { logFault, TooManyAttemptsError } from '@/lib/auth/faults';
import { requireUser } from '@/lib/auth/session';
import { deleteAccount } from '@/lib/domain/account/delete-account';
import { changePassword } from '@/lib/domain/users/change-password';
import { renameUser, signOutEverywhere } from '@/lib/domain/users/profile';
import { newPasswordSchema } from '@/lib/domain/users/schema';
import { InvalidInputError } from '@/lib/errors';
import { text } from '@/lib/model/text';
import { admit, TOO_MANY } from '../admit';

const PATH = '/account';

/** What is wrong, by field; `form` is about the whole. Null when all went well. */
type Faults = { [field: string]: string } | null;

const explain = (error: unknown): Faults => {
  if (error instanceof InvalidInputError) {
    return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  }
  if (error instanceof TooManyAttemptsError) return { form: 'Too many attempts. Wait a few minutes, then try again.' };
  logFault(error);
  return { form: 'That is not possible at the moment. Try again in a minute.' };
};

const nameSchema = z.string().trim().pipe(text(100));

export const rename = async (input: string): Promise<Faults> => {
  const user = await admit(PATH);
  if (!user) return { name: TOO_MANY };
  const { data, error } = nameSchema.safeParse(input);
  if (data === undefined) return { name: error.issues[0]?.message ?? 'Choose another name.' };
  await renameUser({ userId: user.id }, data || null);
  revalidatePath(PATH, 'layout');
  return null;
};

/** Counted by user, apart from attempts at signing in: neither can use up the other's tries. */
export const replacePassword = async (current: string, next: string): Promise<Faults> => {
  const user = await requireUser(PATH);
  const { data, error } = newPasswordSchema.safeParse(next);
  if (data === undefined) return { next: error.issues[0]?.message ?? 'Choose another password.' };
  try {
    await guardPassword(user.id, () => changePassword({ userId: user.id }, { current: String(current), next: data }));
    return null;
  } catch (failure) {
    return explain(failure);
  }
};

export const endSessions = async (): Promise<Faults> => {
  const user = await admit(PATH);
  if (!user) return { form: TOO_MANY };
  await signOutEverywhere({ userId: user.id });
  return null;
};

export const removeAccount = async (email: string, password: string): Promise<Faults> => {
  const user = await requireUser(PATH);
  if (String(email).trim().toLowerCase() !== user.email.toLowerCase()) {
    return { email: 'Type the e-mail address of this account.' };
  }
  try {
    await guardPassword(user.id, () => deleteAccount({ userId: user.id }, String(password)));
    return null;
  } catch (failure) {
    return explain(failure);
  }
};
