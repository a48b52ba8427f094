'use client';

import { AccountForm } from './account-form';
import { useFailedAttempt } from './return-path';
import { reasonOf, signInAndOpen } from './sign-in';

export const SignInForm = () => {
  const failedAttempt = useFailedAttempt();
  return (
    <AccountForm
      kind="sign-in"
      initialError={failedAttempt === null ? undefined : reasonOf(failedAttempt)}
      submit={async (email, password) => ({ form: await signInAndOpen(email, password) })}
    />
  );
};
