'use client';

import { type ReactNode, useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { PasswordInput } from './password-input';

/** Messages by field; `form` applies to the whole form. */
export interface AccountErrors {
  email?: string;
  password?: string;
  form?: string;
}

interface AccountFormProps {
  kind: 'sign-in' | 'sign-up';
  /** Below the password, instead of the usual one. */
  hint?: ReactNode;
  /** Shown before the form is submitted. */
  initialError?: string | undefined;
  /** Resolves with the errors; empty if it succeeded and the page stays. */
  submit: (email: string, password: string) => Promise<AccountErrors>;
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
    hint: 'At least 10 characters. A short phrase is easy to remember.',
  },
} as const;

const missingFields = (email: string, password: string): AccountErrors | null =>
  email && password
    ? null
    : {
        ...(email ? {} : { email: 'Enter your email address.' }),
        ...(password ? {} : { password: 'Enter your password.' }),
      };

export const AccountForm = ({ kind, hint, initialError, submit }: AccountFormProps) => {
  const texts = TEXTS[kind];
  const [{ email, password, errors }, action, isBusy] = useActionState(
    async (_previous: unknown, data: FormData) => {
      const [email, password] = [String(data.get('email')).trim(), String(data.get('password'))];
      return { email, password, errors: missingFields(email, password) ?? (await submit(email, password)) };
    },
    { email: '', password: '', errors: null as AccountErrors | null },
  );
  const shown = errors ?? { form: initialError };
  return (
    <form action={action} noValidate className="grid gap-4">
      {shown.form && <ErrorNotice>{shown.form}</ErrorNotice>}
      <Field label="Email" error={shown.email}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="you@example.com"
            defaultValue={email}
          />
        )}
      </Field>
      <Field label="Password" error={shown.password} hint={hint ?? texts.hint}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete={texts.autoComplete} defaultValue={password} />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isBusy && texts.busy} className="mt-1">
        {texts.action}
      </Button>
    </form>
  );
};
