'use client';

import { AccountForm } from './account-form';
import { reasonOf, signInAndOpen } from './sign-in';

/** @param error next-auth's code of a failed attempt with another provider */
export const SignInForm = ({ returnTo, error }: { returnTo: string; error?: string }) => (
  <AccountForm
    kind="sign-in"
    initialError={error && reasonOf(error)}
    submit={async (email, password) => ({ form: await signInAndOpen(email, password, returnTo) })}
  />
);
