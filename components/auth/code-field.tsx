import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  error: string | undefined;
  /** Also accepts recovery codes. Default: true. */
  hasRecovery?: boolean;
}

/** The code of an authenticator app. */
export const CodeField = ({ error, hasRecovery = true, ...props }: CodeFieldProps) => (
  <Field
    label="Code"
    {...(error !== undefined && { error })}
    hint={hasRecovery ? 'Six digits from your authenticator app, or a recovery code.' : 'Six digits from your app.'}
  >
    {(control) => (
      <Input
        {...props}
        {...control}
        name="code"
        autoComplete="one-time-code"
        inputMode={hasRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    )}
  </Field>
);
