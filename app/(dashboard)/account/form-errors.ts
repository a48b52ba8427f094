import type { FormErrors } from '@/components/account/actions';
import { logAuthError, TooManyAttemptsError } from '@/lib/server/auth/sign-in-attempt';
import { ConflictError, InvalidInputError } from '@/lib/server/errors';

/** What a form shows when an action has failed. */
export const errorsOf = (error: unknown): FormErrors => {
  if (error instanceof InvalidInputError) {
    return Object.fromEntries(error.errors.map(({ field, message }) => [field, message]));
  }
  if (error instanceof ConflictError) return { form: error.message };
  if (error instanceof TooManyAttemptsError) return { form: 'Too many attempts. Wait a few minutes, then try again.' };
  logAuthError(error);
  return { form: 'Something went wrong. Try again in a minute.' };
};
