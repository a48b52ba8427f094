'use client';

import { useActionState } from 'react';
import { SHARE_LIMITS } from '@/lib/core/model/shares';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ReviewError, unlock } from './review-api';

/** Asks for the password of a link. */
export const PasswordForm = ({ token }: { token: string }) => {
  const [error, submit, isBusy] = useActionState(async (_before: string | null, form: FormData) => {
    try {
      await unlock(token, String(form.get('password')));
    } catch (thrown) {
      if (thrown instanceof ReviewError) return thrown.message;
      throw thrown;
    }
    window.location.reload();
    return null;
  }, null);
  return (
    <form action={submit} className="grid gap-4">
      <Field label="Password" {...(error !== null && { error })}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete="off"
            maxLength={SHARE_LIMITS.password.max}
            required
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy && 'Opening…'}>
        Open
      </Button>
    </form>
  );
};
