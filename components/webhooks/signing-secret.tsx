import { Secret } from '../ui/secret';

/** Title and description of a dialog that shows a signing secret. */
export const SECRET_DIALOG = {
  title: 'Copy your signing secret',
  description: 'Your endpoint needs it to verify deliveries. This is the only time it is shown.',
};

export const SigningSecret = ({ secret, note }: { secret: string; note: string }) => (
  <Secret secret={secret} noun="secret">
    {note}{' '}
    <a href="/docs/webhooks" className="rounded-md text-foreground underline underline-offset-2">
      How to verify deliveries
    </a>
  </Secret>
);
