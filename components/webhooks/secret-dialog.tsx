'use client';

import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { DialogBody, DialogClose, DialogContent, DialogFooter } from '../ui/dialog';

/** Shows a secret that can't be retrieved again. */
export const SecretDialog = ({ secret, note }: { secret: string; note: string }) => (
  <DialogContent
    title="Copy your signing secret"
    description="Your endpoint needs it to verify deliveries. This is the only time it is shown."
    // A stray click must not lose the secret.
    onInteractOutside={(event) => event.preventDefault()}
  >
    <DialogBody>
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">{secret}</code>
        <CopyButton text={secret} label="Copy secret" />
      </div>
      <p className="text-muted-foreground">
        {note}{' '}
        <a href="/docs/webhooks" className="rounded-md text-foreground underline underline-offset-2">
          How to verify deliveries
        </a>
      </p>
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Done</Button>
      </DialogClose>
    </DialogFooter>
  </DialogContent>
);
