'use client';

import { KeyRound } from 'lucide-react';
import { useActionState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorNotice } from '@/components/ui/notice';
import { type StartPasskey, signInWithPasskey } from './sign-in';

interface PasskeyButtonProps {
  /** `true` if browsers support passkeys at the address of this service. */
  isOffered: string;
  start: StartPasskey;
}

/** Signs in without email and password. Part of the page, and hidden if it is not offered, like those of other services. */
export const PasskeyButton = ({ isOffered, start }: PasskeyButtonProps) => {
  const [error, action, isBusy] = useActionState(async (): Promise<string | null> => signInWithPasskey(start), null);
  return (
    <form action={action} data-offered={isOffered} className="hidden gap-4 data-[offered=true]:grid">
      {error && <ErrorNotice>{error}</ErrorNotice>}
      <Button type="submit" variant="secondary" size="lg" busy={isBusy && 'Waiting for your passkey…'}>
        <KeyRound className="size-4" aria-hidden />
        Continue with a passkey
      </Button>
    </form>
  );
};
