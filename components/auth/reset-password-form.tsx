'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ErrorNotice } from '@/components/ui/notice';
import type { AccountErrors } from './account-form';
import { useLinkSecret } from './link-secret';
import { NEW_PASSWORD_HINT, PasswordInput } from './password-input';
import { signInAndOpen } from './sign-in';

export interface ResetResult {
  errors?: AccountErrors;
  /** Of the account whose password was set. */
  email?: string;
}

interface ResetPasswordFormProps {
  reset: (secret: string, password: string) => Promise<ResetResult>;
}

export const ResetPasswordForm = ({ reset }: ResetPasswordFormProps) => {
  const secret = useLinkSecret();
  const [errors, action, isBusy] = useActionState(
    async (_previous: AccountErrors, data: FormData): Promise<AccountErrors> => {
      const password = String(data.get('password'));
      const { errors, email } = await reset(secret, password).catch(
        (): ResetResult => ({ errors: { form: 'Couldn’t reach the service. Check your connection and try again.' } }),
      );
      if (email === undefined) return errors ?? {};
      const failed = await signInAndOpen(email, password);
      // The link proves the address, but not the second factor.
      if (failed.code !== undefined) window.location.assign('/sign-in');
      return failed;
    },
    {},
  );
  return (
    <form action={action} noValidate className="grid gap-4">
      {errors.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      <Field label="New password" error={errors.password} hint={NEW_PASSWORD_HINT}>
        {(control) => <PasswordInput {...control} autoFocus name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" size="lg" busy={isBusy && 'Saving…'} className="mt-1">
        Set password
      </Button>
    </form>
  );
};
