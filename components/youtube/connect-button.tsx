import { useState } from 'react';
import { Button } from '../ui/button';
import { notify } from '../ui/toaster';

/** Begins to connect a channel: Google's page to go to, or nothing when Google is out of reach. */
export type Connect = () => Promise<string | null>;

/** Takes the browser to Google; it comes back to this page. */
export const goToGoogle = async (connect: Connect): Promise<boolean> => {
  const url = await connect().catch(() => null);
  if (url) window.location.assign(url);
  else notify.failed('Google could not be reached', { description: 'Try again in a minute.' });
  return url !== null;
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
