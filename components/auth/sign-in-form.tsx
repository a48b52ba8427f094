'use client';

import { AccountForm } from './account-form';
import { OtherFormLink } from './other-form-link';
import { useFailedAttempt } from './return-path';
import { reasonOf, signInAndOpen } from './sign-in';

/** @param hasMail `true` if the service can send a link for a new password */
export const SignInForm = ({ hasMail }: { hasMail: string }) => {
  const failedAttempt = useFailedAttempt();
  return (
    <AccountForm
      kind="sign-in"
      hint={
        <span data-mail={hasMail} className="group">
          <span className="hidden group-data-[mail=true]:inline">
            <OtherFormLink href="/forgot-password">Forgot your password?</OtherFormLink>
          </span>
          <span className="group-data-[mail=true]:hidden">
            Forgot your password? Ask the operator of this service to reset it.
          </span>
        </span>
      }
      initialError={failedAttempt === null ? undefined : reasonOf(failedAttempt)}
      submit={signInAndOpen}
    />
  );
};
