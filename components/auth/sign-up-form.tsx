'use client';

import { type AccountFaults, AccountForm } from './account-form';
import { signInWithPassword } from './sign-in';

interface SignUpFormProps {
  returnTo: string;
  /** Makes the account; null when it is there. */
  signUp: (email: string, password: string) => Promise<AccountFaults | null>;
}

/** Makes an account and signs in with it. */
export const SignUpForm = ({ returnTo, signUp }: SignUpFormProps) => (
  <AccountForm
    kind="sign-up"
    submit={async (email, password) => {
      const faults = await signUp(email, password).catch(() => ({ form: 'No connection. Check it and try again.' }));
      return faults ?? { form: await signInWithPassword(email, password, returnTo) };
    }}
  />
);
