'use client';

import { useActionState } from 'react';
import { Button, buttonStyles } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/notice';
import { useLinkSecret } from './link-secret';

export interface ConfirmResult {
  error?: string;
  /** The address that was confirmed. */
  email?: string;
}

/** A button rather than a request by the page: programs that check links in e-mails would otherwise use the link up. */
export const ConfirmForm = ({ confirm }: { confirm: (secret: string) => Promise<ConfirmResult> }) => {
  const secret = useLinkSecret();
  const [{ error, email }, action, isBusy] = useActionState(
    async (): Promise<ConfirmResult> =>
      confirm(secret).catch(() => ({ error: 'Couldn’t reach the service. Check your connection and try again.' })),
    {},
  );
  if (email !== undefined) {
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
    <form action={action} className="grid gap-4">
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button type="submit" size="lg" busy={isBusy && 'Confirming…'}>
        Confirm address
      </Button>
    </form>
  );
};
