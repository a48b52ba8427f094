import { SecretDialog } from '../ui/secret-dialog';

export const SigningSecretDialog = ({ secret, note }: { secret: string; note: string }) => (
  <SecretDialog
    title="Copy your signing secret"
    description="Your endpoint needs it to verify deliveries. This is the only time it is shown."
    secret={secret}
    copyLabel="Copy secret"
  >
    {note}{' '}
    <a href="/docs/webhooks" className="rounded-md text-foreground underline underline-offset-2">
      How to verify deliveries
    </a>
  </SecretDialog>
);
