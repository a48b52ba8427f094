'use client';

import { KeyRound } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { UserError } from '../api/errors';
import { CodeField } from '../auth/code-field';
import { signChallenge } from '../auth/passkeys';
import { PasswordInput } from '../auth/password-input';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import type { Confirmation, FormErrors, StartPasskeyProof } from './actions';

/** What the user can prove with that it is them. */
export interface Proof {
  hasPassword: boolean;
  hasSecondFactor: boolean;
  /** Null without a passkey. */
  startPasskeyProof: StartPasskeyProof | null;
}

interface ConfirmUserProps extends Proof {
  trigger: ReactNode;
  title: string;
  description: string;
  action: string;
  busy: string;
  isDestructive?: boolean;
  /** Other fields, above those for the proof. */
  children?: (errors: FormErrors) => ReactNode;
  /** Whether these are filled in. */
  isReady?: boolean;
  /** What happens once the user has confirmed. */
  onConfirm: (confirmation: Confirmation) => Promise<FormErrors>;
}

const signProof = async (start: StartPasskeyProof): Promise<string> => {
  const started = await start();
  if ('errors' in started) throw new UserError(started.errors?.form ?? 'Something went wrong. Try again.');
  const signed = await signChallenge(started.options);
  if ('error' in signed) throw new UserError(signed.error);
  return signed.response;
};

/** Asks for the password, and the code if there is one, or for a passkey, before the ways to sign in are changed. */
export const ConfirmUser = ({
  hasPassword,
  hasSecondFactor,
  startPasskeyProof,
  children,
  isReady = true,
  onConfirm,
  ...texts
}: ConfirmUserProps) => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FormErrors>(null);
  const usesPasskey = useRef(false);
  const prove = async (): Promise<Confirmation> => {
    if (!usesPasskey.current || !startPasskeyProof) return { password, code };
    usesPasskey.current = false;
    return { password: '', code: '', passkey: await signProof(startPasskeyProof) };
  };
  const confirm = async () => {
    const result = await onConfirm(await prove());
    setErrors(result);
    if (result) throw new UserError(result.form ?? 'Check your entries.');
    setPassword('');
    setCode('');
  };
  return (
    <ConfirmDialog
      {...texts}
      isReady={isReady && !((hasPassword && password === '') || (hasSecondFactor && code === ''))}
      onConfirm={confirm}
    >
      {children?.(errors)}
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
      {startPasskeyProof && (
        // Not of the type `submit`: Enter in a field would press it.
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={!isReady}
          onClick={({ currentTarget: { form } }) => {
            usesPasskey.current = true;
            form?.requestSubmit();
          }}
        >
          <KeyRound className="size-4" aria-hidden />
          {hasPassword ? 'Use a passkey instead' : 'Use a passkey'}
        </Button>
      )}
    </ConfirmDialog>
  );
};
