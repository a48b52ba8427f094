import { useState } from 'react';
import { Button } from '../ui/button';
import { notify } from '../ui/toaster';

/** Starts connecting a channel. @returns the URL of Google's consent page, or an error message */
export type Connect = () => Promise<{ url: string } | { error: string }>;

/** Redirects to Google, which returns to this page. @returns whether the browser is leaving */
export const goToGoogle = async (connect: Connect): Promise<boolean> => {
  const result = await connect().catch(() => ({ error: 'Couldn’t reach the service. Try again in a minute.' }));
  if ('url' in result) window.location.assign(result.url);
  else notify.failed('Couldn’t connect the channel', { description: result.error });
  return 'url' in result;
};

interface ConnectButtonProps {
  connect: Connect;
  variant?: 'primary' | 'secondary';
  size?: 'md' | 'sm';
  children: React.ReactNode;
}

export const ConnectButton = ({ connect, children, ...look }: ConnectButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    setBusy(await goToGoogle(connect));
  };
  return (
    <Button {...look} onClick={go} busy={isBusy && 'Redirecting…'}>
      {children}
    </Button>
  );
};
