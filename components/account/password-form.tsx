import { signIn } from 'next-auth/react';
import { useActionState } from 'react';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { ErrorNotice } from '../ui/notice';
import { notify } from '../ui/toaster';
import type { AccountActions, FormErrors } from './actions';

interface PasswordFormProps extends Pick<AccountActions, 'replacePassword'> {
  email: string;
  hasPassword: boolean;
}

/** Changing the password ends this session too, so the form signs in again with the new password. */
export const PasswordForm = ({ email, hasPassword, replacePassword }: PasswordFormProps) => {
  const [errors, submit, isBusy] = useActionState(async (_before: FormErrors, data: FormData): Promise<FormErrors> => {
    const next = String(data.get('next'));
    const result = await replacePassword(String(data.get('current') ?? ''), next).catch(() => ({
      form: 'Something went wrong. Try again.',
    }));
    if (result) return result;
    await signIn('credentials', { redirect: false, email, password: next });
    notify.done('Password changed');
    return null;
  }, null);
  return (
    <form action={submit} noValidate className="grid gap-3">
      {errors?.form && <ErrorNotice>{errors.form}</ErrorNotice>}
      {/* For password managers. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {hasPassword && (
        <Field label="Current password" error={errors?.current}>
          {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
        </Field>
      )}
      <Field label="New password" error={errors?.next} hint="At least 10 characters.">
        {(control) => <PasswordInput {...control} name="next" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Changing…'} className="justify-self-start">
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
};
