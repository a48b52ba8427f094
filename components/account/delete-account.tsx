import { useState } from 'react';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import type { AccountActions, Faults } from './actions';

interface DeleteAccountProps extends Pick<AccountActions, 'removeAccount'> {
  email: string;
  hasPassword: boolean;
}

/** Ends the account, once its address and password have been typed. */
export const DeleteAccount = ({ email, hasPassword, removeAccount }: DeleteAccountProps) => {
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>(null);
  const remove = async () => {
    const found = await removeAccount(typed, password);
    setFaults(found);
    if (found) throw new Error(found.form ?? 'Your account was not deleted.');
    // A whole page load: nothing of the account is left to show.
    window.location.assign('/');
  };
  return (
    <ConfirmDialog
      trigger={<Button variant="destructive">Delete account</Button>}
      title="Delete your account?"
      description="Everything in it is deleted at once and for good: quizzes, themes, files, videos, keys and webhooks."
      action="Delete my account"
      busy="Deleting…"
      cancel="Keep it"
      isReady={typed.trim().toLowerCase() === email.toLowerCase() && (!hasPassword || password !== '')}
      onConfirm={remove}
    >
      <Field label={`Type ${email} to confirm`} error={faults?.email}>
        {(control) => (
          <Input {...control} value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" />
        )}
      </Field>
      {hasPassword && (
        <Field label="Your password" error={faults?.password}>
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
