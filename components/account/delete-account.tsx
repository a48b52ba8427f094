import { useState } from 'react';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import type { AccountActions, FormErrors } from './actions';

interface DeleteAccountProps extends Pick<AccountActions, 'removeAccount'> {
  email: string;
  hasPassword: boolean;
}

export const DeleteAccount = ({ email, hasPassword, removeAccount }: DeleteAccountProps) => {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FormErrors>(null);
  const remove = async () => {
    const result = await removeAccount(typed, password);
    setErrors(result);
    if (result) throw new Error(result.form ?? 'Couldn’t delete your account.');
    // A full page load, because client state still holds the deleted account.
    window.location.assign('/');
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="destructive">Delete account</Button>}
      title="Delete your account?"
      description="This permanently deletes your quizzes, themes, files, videos, API keys and webhooks."
      action="Delete account"
      busy="Deleting…"
      isReady={typed.trim().toLowerCase() === email.toLowerCase() && (!hasPassword || password !== '')}
      onConfirm={remove}
    >
      <Field label={`Type ${email} to confirm`} error={errors?.email}>
        {(control) => (
          <Input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        )}
      </Field>
      {hasPassword && (
        <Field label="Password" error={errors?.password}>
          {(control) => (
            <PasswordInput
              {...control}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
};
