import { z } from 'zod';
import { emailSchema } from '@/lib/core/model/email';
import { PASSWORD_LENGTH } from '@/lib/core/model/limits';
import { codePointLength, isTooLongToNormalise } from '@/lib/core/model/text';
import { passwordFault } from './password-fault';

/** Its length; `passwordFault` says whether it is easy to guess. There are no rules for characters, because they make passwords worse (NIST SP 800-63B-4, 3.1.1.2). */
export const newPasswordSchema = z
  .string()
  // Checked first, because normalising a megabyte takes minutes.
  .refine((password) => !isTooLongToNormalise(password, PASSWORD_LENGTH.max), {
    error: `Use at most ${PASSWORD_LENGTH.max} characters.`,
    abort: true,
  })
  .refine((password) => codePointLength(password.normalize('NFKC')) >= PASSWORD_LENGTH.min, {
    error: `Use at least ${PASSWORD_LENGTH.min} characters.`,
  })
  .refine((password) => codePointLength(password.normalize('NFKC')) <= PASSWORD_LENGTH.max, {
    error: `Use at most ${PASSWORD_LENGTH.max} characters.`,
  });

export const signUpSchema = z
  .object({ email: emailSchema, password: newPasswordSchema })
  .check(({ value: { email, password }, issues }) => {
    const message = passwordFault(password, email);
    if (message !== null) issues.push({ code: 'custom', input: password, path: ['password'], message });
  });

/** The password only has to match, so its form is not checked. */
export const credentialsSchema = z.object({ email: emailSchema, password: z.string().min(1).max(1000) });
export type Credentials = z.infer<typeof credentialsSchema>;

/** The code of the second factor is empty until the service has asked for it. */
export const signInSchema = credentialsSchema.extend({ code: z.string().max(100).default('') });
