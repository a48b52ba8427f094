import { useState } from 'react';
import { Button } from '../ui/button';
import { notify } from '../ui/toaster';

/** Starts to connect a channel: the address of Google's page, or why there is none. */
export type Connect = () => Promise<{ url: string } | { fault: string }>;

/** Takes the browser to Google; it comes back to this page. */
export const goToGoogle = async (connect: Connect): Promise<boolean> => {
  const result = await connect().catch(() => ({ fault: 'The service could not be reached. Try again in a minute.' }));
  if ('url' in result) window.location.assign(result.url);
  else notify.failed('The channel was not connected', { description: result.fault });
  return 'url' in result;
};

interface ConnectButtonProps {
  connect: Connect;
  variant?: 'primary' | 'secondary';
  size?: 'md' | 'sm';
  children: React.ReactNode;
}

/** Stays busy until the browser has left. */
export const ConnectButton = ({ connect, children, ...look }: ConnectButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    setBusy(await goToGoogle(connect));
  };
  return (
    <Button {...look} onClick={go} busy={isBusy && 'Opening Google…'}>
      {children}
    </Button>
  );
};
