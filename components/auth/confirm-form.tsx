'use client';

import { useActionState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ErrorNotice } from '@/components/ui/notice';
import type { AccountErrors } from './account-form';
import { useLinkSecret } from './link-secret';
import { NEW_PASSWORD_HINT, PasswordInput } from './password-input';

export interface ConfirmResult {
  errors?: AccountErrors;
  /** The address that the link was sent to. */
  email?: string;
  /** With `needs_password` and `needs_session`, nothing was confirmed, and the link still works. */
  status?: 'created' | 'changed' | 'needs_password' | 'needs_session';
}

interface ConfirmFormProps {
  confirm: (secret: string, password?: string) => Promise<ConfirmResult>;
}

interface State extends ConfirmResult {
  password: string;
}

/** Keeps the link's secret in this tab while the user signs in: services that they sign in with don't return the fragment. */
const KEPT = 'address to confirm';

const Confirmed = ({ email, isNew }: { email: string; isNew: boolean }) => (
  <div role="status" className="grid gap-4">
    <p className="wrap-break-word">{email} is confirmed.</p>
    <a href={isNew ? '/sign-in' : '/account'} className={buttonStyles({ size: 'lg' })}>
      {isNew ? 'Sign in' : 'Open account'}
    </a>
  </div>
);

const SignInFirst = ({ email, secret }: { email: string; secret: string }) => (
  <div className="grid gap-4">
    <p role="status" className="wrap-break-word text-pretty">
      Sign in to the account that should use {email}, then confirm the address again. Nothing has changed yet.
    </p>
    <a
      href="/sign-in?callbackUrl=/confirm"
      className={buttonStyles({ size: 'lg' })}
      onClick={() => secret && sessionStorage.setItem(KEPT, secret)}
    >
      Sign in
    </a>
    <p className="text-pretty text-muted-foreground text-xs leading-5">
      If you didn’t request this change, close this page, and nothing changes.
    </p>
  </div>
);

/** A button rather than a request by the page: programs that check links in e-mails would otherwise use the link up. */
export const ConfirmForm = ({ confirm }: ConfirmFormProps) => {
  const secret = useLinkSecret();
  const [{ errors, email = '', status, password }, action, isBusy] = useActionState(
    async ({ email, status }: State, data: FormData): Promise<State> => {
      const password = data.get('password')?.toString();
      const result = await confirm(secret || sessionStorage.getItem(KEPT) || '', password).catch(
        (): ConfirmResult => ({ errors: { form: 'Couldn’t reach the service. Check your connection and try again.' } }),
      );
      return { ...(result.errors && { email, status }), ...result, password: password ?? '' };
    },
    { password: '' },
  );
  if (status === 'created' || status === 'changed') return <Confirmed email={email} isNew={status === 'created'} />;
  if (status === 'needs_session') return <SignInFirst email={email} secret={secret} />;
  const needsPassword = status === 'needs_password';
  return (
    <form action={action} noValidate className="grid gap-4">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      {needsPassword && (
        <>
          <p role="status" className="wrap-break-word text-pretty">
            Choose a password for {email}. This isn’t the browser that signed up, so the password entered there doesn’t
            count.
          </p>
          <Field label="Password" error={errors?.password} hint={NEW_PASSWORD_HINT}>
            {(control) => (
              <PasswordInput
                {...control}
                autoFocus
                name="password"
                autoComplete="new-password"
                defaultValue={password}
              />
            )}
          </Field>
        </>
      )}
      <Button type="submit" size="lg" busy={isBusy && (needsPassword ? 'Creating your account…' : 'Confirming…')}>
        {needsPassword ? 'Create account' : 'Confirm address'}
      </Button>
      {needsPassword && (
        <p className="text-pretty text-muted-foreground text-xs leading-5">
          If you didn’t sign up, close this page, and no account is created.
        </p>
      )}
    </form>
  );
};
