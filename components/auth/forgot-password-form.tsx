'use client';

import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/notice';
import type { AccountErrors } from './account-form';
import { EmailField } from './email-field';
import { MailSent } from './mail-sent';

interface ForgotPasswordFormProps {
  /** Requests the link. Null on success, whether the address has an account or not. */
  requestReset: (email: string) => Promise<AccountErrors | null>;
}

interface State {
  email: string;
  errors: AccountErrors | null;
  isSent: boolean;
}

export const ForgotPasswordForm = ({ requestReset }: ForgotPasswordFormProps) => {
  const [{ email, errors, isSent }, action, isBusy] = useActionState(
    async (_previous: State, data: FormData): Promise<State> => {
      const email = String(data.get('email')).trim();
      const errors = await requestReset(email).catch(() => ({
        form: 'Couldn’t reach the service. Check your connection and try again.',
      }));
      return { email, errors, isSent: errors === null };
    },
    { email: '', errors: null, isSent: false },
  );
  if (isSent) {
    return (
      <MailSent>If {email} has an account, we’ve sent a link to it. The link works once, for 30 minutes.</MailSent>
    );
  }
  return (
    <form action={action} noValidate className="grid gap-4">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      <EmailField error={errors?.email} defaultValue={email} />
      <Button type="submit" size="lg" busy={isBusy && 'Sending…'} className="mt-1">
        Send link
      </Button>
    </form>
  );
};
