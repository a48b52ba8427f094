'use client';

import { useState } from 'react';
import { type AccountErrors, AccountForm } from './account-form';
import { useLinkSecret } from './link-secret';
import { MailSent } from './mail-sent';
import { signInAndOpen } from './sign-in';

export interface SignUpResult {
  errors?: AccountErrors;
  /** Whether the account is created when the person opens a link in an e-mail. */
  isMailSent?: boolean;
}

interface SignUpFormProps {
  /** Creates the account. */
  signUp: (email: string, password: string, secret: string) => Promise<SignUpResult>;
  /** `open`, `invite` or `closed`. */
  mode: string;
}

export const SignUpForm = ({ signUp, mode }: SignUpFormProps) => {
  const secret = useLinkSecret();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  if (mailedTo !== null) {
    return (
      <MailSent>
        If {mailedTo} is your address, you’ll find an e-mail there. Open its link to create your account, then sign in.
      </MailSent>
    );
  }
  return (
    <>
      <p
        data-mode={secret ? 'invited' : mode}
        className="hidden rounded-md border border-border bg-muted px-3 py-2 text-[0.8125rem] leading-5 data-[mode=invite]:block"
      >
        You need an invitation: open the link that you got from whoever runs this service.
      </p>
      <AccountForm
        kind="sign-up"
        submit={async (email, password) => {
          const { errors, isMailSent } = await signUp(email, password, secret).catch(
            (): SignUpResult => ({
              errors: { form: 'Couldn’t reach the service. Check your connection and try again.' },
            }),
          );
          if (errors) return errors;
          if (!isMailSent) return signInAndOpen(email, password);
          setMailedTo(email);
          return {};
        }}
      />
    </>
  );
};
