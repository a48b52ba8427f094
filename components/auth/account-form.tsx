'use client';

import { type ReactNode, useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ErrorNotice } from '@/components/ui/notice';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import { NEW_PASSWORD_HINT, PasswordInput } from './password-input';

/** Messages by field; `form` applies to the whole form. */
export interface AccountErrors {
  email?: string;
  password?: string;
  /** The account needs a code; empty if none was entered. */
  code?: string;
  form?: string;
}

interface AccountFormProps {
  kind: 'sign-in' | 'sign-up';
  /** Below the password, instead of the usual one. */
  hint?: ReactNode;
  /** Shown before the form is submitted. */
  initialError?: string | undefined;
  /** Resolves with the errors; empty if it succeeded and the page stays. */
  submit: (email: string, password: string, code: string) => Promise<AccountErrors>;
}

const TEXTS = {
  'sign-in': {
    action: 'Sign in',
    busy: 'Signing in…',
    autoComplete: 'current-password',
    hint: undefined,
  },
  'sign-up': {
    action: 'Create account',
    busy: 'Creating your account…',
    autoComplete: 'new-password',
    hint: NEW_PASSWORD_HINT,
  },
} as const;

const missingFields = (email: string, password: string): AccountErrors | null =>
  email && password
    ? null
    : {
        ...(email ? {} : { email: 'Enter your email address.' }),
        ...(password ? {} : { password: 'Enter your password.' }),
      };

interface FormState {
  email: string;
  password: string;
  errors: AccountErrors | null;
  /** Whether the password was right, and a code is left to enter. */
  needsCode: boolean;
}

export const AccountForm = ({ kind, hint, initialError, submit }: AccountFormProps) => {
  const texts = TEXTS[kind];
  const [{ email, password, needsCode, errors }, action, isBusy] = useActionState(
    async (previous: FormState, data: FormData): Promise<FormState> => {
      const [email, password] = [String(data.get('email')).trim(), String(data.get('password'))];
      const errors = missingFields(email, password) ?? (await submit(email, password, String(data.get('code') ?? '')));
      return { email, password, errors, needsCode: previous.needsCode || errors.code !== undefined };
    },
    { email: '', password: '', errors: null, needsCode: false },
  );
  const shown = errors ?? { form: initialError };
  return (
    <form action={action} noValidate className="grid gap-4">
      {shown.form && <ErrorNotice>{shown.form}</ErrorNotice>}
      {needsCode ? (
        <>
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="password" value={password} />
          <CodeField autoFocus error={shown.code || undefined} />
        </>
      ) : (
        <>
          <EmailField error={shown.email} defaultValue={email} />
          <Field label="Password" error={shown.password} hint={hint ?? texts.hint}>
            {(control) => (
              <PasswordInput {...control} name="password" autoComplete={texts.autoComplete} defaultValue={password} />
            )}
          </Field>
        </>
      )}
      <Button type="submit" size="lg" busy={isBusy && texts.busy} className="mt-1">
        {texts.action}
      </Button>
    </form>
  );
};
