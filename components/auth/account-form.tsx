'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { PasswordInput } from './password-input';

/** What is wrong, by field; `form` is about the whole. */
export interface AccountFaults {
  email?: string;
  password?: string;
  form?: string;
}

interface AccountFormProps {
  kind: 'sign-in' | 'sign-up';
  /** What to say before anything was sent. */
  initialFault?: string;
  /** Comes back only with faults. */
  submit: (email: string, password: string) => Promise<AccountFaults>;
}

const WORDS = {
  'sign-in': { action: 'Sign in', busy: 'Signing in…', autoComplete: 'current-password', hint: undefined },
  'sign-up': {
    action: 'Create account',
    busy: 'Creating your account…',
    autoComplete: 'new-password',
    hint: 'At least 10 characters. A few words in a row are easy to remember.',
  },
} as const;

const missing = (email: string, password: string): AccountFaults | null =>
  email && password
    ? null
    : {
        ...(email ? {} : { email: 'Enter your e-mail address.' }),
        ...(password ? {} : { password: 'Enter your password.' }),
      };

/** E-mail and password; faults stand at their fields, and what was typed stays. */
export const AccountForm = ({ kind, initialFault, submit }: AccountFormProps) => {
  const words = WORDS[kind];
  const [{ email, password, faults }, action, isBusy] = useActionState(
    async (_previous: unknown, data: FormData) => {
      const [email, password] = [String(data.get('email')).trim(), String(data.get('password'))];
      return { email, password, faults: missing(email, password) ?? (await submit(email, password)) };
    },
    { email: '', password: '', faults: initialFault ? { form: initialFault } : ({} as AccountFaults) },
  );
  return (
    <form action={action} noValidate className="grid gap-4">
      {faults.form && <ErrorNotice>{faults.form}</ErrorNotice>}
      <Field label="E-mail" error={faults.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            placeholder="you@example.com"
            defaultValue={email}
          />
        )}
      </Field>
      <Field label="Password" error={faults.password} hint={words.hint}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete={words.autoComplete} defaultValue={password} />
        )}
      </Field>
      <Button type="submit" size="lg" busy={isBusy && words.busy} className="mt-1">
        {words.action}
      </Button>
    </form>
  );
};
