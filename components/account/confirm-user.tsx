'use client';

import { type ReactNode, useState } from 'react';
import { UserError } from '../api/errors';
import { CodeField } from '../auth/code-field';
import { PasswordInput } from '../auth/password-input';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import type { Confirmation, FormErrors } from './actions';

/** What the user has to prove with. */
export interface Proof {
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

interface ConfirmUserProps extends Proof {
  trigger: ReactNode;
  title: string;
  description: string;
  action: string;
  busy: string;
  isDestructive?: boolean;
  /** What happens once the user has confirmed. */
  onConfirm: (confirmation: Confirmation) => Promise<FormErrors>;
}

/** Asks for the password, and the code if there is one, before the ways to sign in are changed. */
export const ConfirmUser = ({ hasPassword, hasSecondFactor, onConfirm, ...texts }: ConfirmUserProps) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FormErrors>(null);
  const confirm = async () => {
    const result = await onConfirm({ password, code });
    setErrors(result);
    if (result) throw new UserError(result.form ?? 'Check your entries.');
    setPassword('');
    setCode('');
  };
  return (
    <ConfirmDialog
      {...texts}
      isReady={!((hasPassword && password === '') || (hasSecondFactor && code === ''))}
      onConfirm={confirm}
    >
      {hasPassword && (
        <Field label="Password" {...(errors?.password && { error: errors.password })}>
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
      {hasSecondFactor && (
        <CodeField error={errors?.code} value={code} onChange={(event) => setCode(event.target.value)} />
      )}
    </ConfirmDialog>
  );
};
