import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

interface EmailFieldProps {
  error: string | undefined;
  defaultValue: string;
}

/** The address of an account, on the pages for signing in. */
export const EmailField = ({ error, defaultValue }: EmailFieldProps) => (
  <Field label="Email" {...(error !== undefined && { error })}>
    {(control) => (
      <Input
        {...control}
        autoFocus
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        placeholder="you@example.com"
        defaultValue={defaultValue}
      />
    )}
  </Field>
);
