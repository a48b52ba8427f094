'use client';

import { type AccountErrors, AccountForm } from './account-form';
import { signInAndOpen } from './sign-in';

interface SignUpFormProps {
  /** Creates the account. Null on success. */
  signUp: (email: string, password: string) => Promise<AccountErrors | null>;
}

export const SignUpForm = ({ signUp }: SignUpFormProps) => (
  <AccountForm
    kind="sign-up"
    submit={async (email, password) => {
      const errors = await signUp(email, password).catch(() => ({
        form: 'Couldn’t reach the service. Check your connection and try again.',
      }));
      return errors ?? { form: await signInAndOpen(email, password) };
    }}
  />
);
