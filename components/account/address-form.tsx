'use client';

import { useActionState } from 'react';
import { MailSent } from '../auth/mail-sent';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import type { AccountActions, FormErrors } from './actions';

interface State {
  email: string;
  errors: FormErrors;
  isSent: boolean;
}

interface AddressFormProps extends Pick<AccountActions, 'changeAddress'> {
  hasPassword: boolean;
}

/** The address changes when its owner opens the link that is sent there. */
export const AddressForm = ({ hasPassword, changeAddress }: AddressFormProps) => {
  const [{ email, errors, isSent }, submit, isBusy] = useActionState(
    async (_before: State, data: FormData): Promise<State> => {
      const email = String(data.get('email')).trim();
      const errors = await changeAddress(email, String(data.get('password') ?? '')).catch(() => ({
        form: 'Something went wrong. Try again.',
      }));
      return { email, errors, isSent: errors === null };
    },
    { email: '', errors: null, isSent: false },
  );
  if (isSent) {
    return (
      <MailSent>Open the link in the e-mail to {email}. Until then, you sign in with your current address.</MailSent>
    );
  }
  return (
    <form action={submit} noValidate className="grid gap-3">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      <Field label="New email address" error={errors?.email}>
        {(control) => (
          <Input {...control} name="email" type="email" inputMode="email" autoComplete="email" defaultValue={email} />
        )}
      </Field>
      {hasPassword && (
        <Field label="Password" error={errors?.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
      )}
      <Button type="submit" variant="secondary" busy={isBusy && 'Sending…'} className="justify-self-start">
        Send link
      </Button>
    </form>
  );
};
