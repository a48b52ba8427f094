import { signIn } from 'next-auth/react';
import { useActionState } from 'react';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { ErrorNotice } from '../ui/notice';
import { notify } from '../ui/toaster';
import type { AccountActions, Faults } from './actions';

interface PasswordFormProps extends Pick<AccountActions, 'replacePassword'> {
  email: string;
  hasPassword: boolean;
}

/** Changes the password. That ends this session too, so the new password signs in again at once. */
export const PasswordForm = ({ email, hasPassword, replacePassword }: PasswordFormProps) => {
  const [faults, submit, isBusy] = useActionState(async (_before: Faults, data: FormData): Promise<Faults> => {
    const next = String(data.get('next'));
    const found = await replacePassword(String(data.get('current') ?? ''), next).catch(() => ({
      form: 'That did not work. Try again.',
    }));
    if (found) return found;
    await signIn('credentials', { redirect: false, email, password: next });
    notify.done('Password changed');
    return null;
  }, null);
  return (
    <form action={submit} noValidate className="grid gap-3">
      {faults?.form && <ErrorNotice>{faults.form}</ErrorNotice>}
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {hasPassword && (
        <Field label="Present password" error={faults?.current}>
          {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
        </Field>
      )}
      <Field label="New password" error={faults?.next} hint="At least 10 characters.">
        {(control) => <PasswordInput {...control} name="next" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy && 'Changing…'} className="justify-self-start">
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
};
