'use client';

import { AccountForm } from './account-form';
import { OtherFormLink } from './other-form-link';
import { PasskeyButton } from './passkey-button';
import { useFailedAttempt } from './return-path';
import { reasonOf, type StartPasskey, signInAndOpen } from './sign-in';

interface SignInFormProps {
  /** `true` if the service can send a link for a new password. */
  hasMail: string;
  /** `true` if browsers support passkeys at the address of this service. */
  hasPasskeys: string;
  startPasskey: StartPasskey;
}

export const SignInForm = ({ hasMail, hasPasskeys, startPasskey }: SignInFormProps) => {
  const failedAttempt = useFailedAttempt();
  return (
    <>
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
      {/* Also while a code is asked for: a passkey replaces it. */}
      <PasskeyButton isOffered={hasPasskeys} start={startPasskey} />
    </>
  );
};
