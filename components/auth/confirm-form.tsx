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
  /** The address that was confirmed, or needs a password. */
  email?: string;
  /** Whether nothing is confirmed until a password is chosen. */
  needsPassword?: boolean;
}

interface ConfirmFormProps {
  confirm: (secret: string, password?: string) => Promise<ConfirmResult>;
}

interface State extends ConfirmResult {
  password: string;
}

/** A button rather than a request by the page: programs that check links in e-mails would otherwise use the link up. */
export const ConfirmForm = ({ confirm }: ConfirmFormProps) => {
  const secret = useLinkSecret();
  const [{ errors, email, needsPassword, password }, action, isBusy] = useActionState(
    async ({ email, needsPassword }: State, data: FormData): Promise<State> => {
      const password = data.get('password')?.toString();
      const result = await confirm(secret, password).catch(
        (): ConfirmResult => ({ errors: { form: 'Couldn’t reach the service. Check your connection and try again.' } }),
      );
      return { ...(result.errors && { email, needsPassword }), ...result, password: password ?? '' };
    },
    { password: '' },
  );
  if (email !== undefined && !needsPassword) {
    return (
      <div role="status" className="grid gap-4">
        <p className="wrap-break-word">{email} is confirmed.</p>
        <a href="/sign-in" className={buttonStyles({ size: 'lg' })}>
          Sign in
        </a>
      </div>
    );
  }
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
