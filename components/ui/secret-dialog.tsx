import type { ReactNode } from 'react';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { DialogBody, DialogClose, DialogContent, DialogFooter } from './dialog';

interface SecretDialogProps {
  title: string;
  description: string;
  secret: string;
  copyLabel: string;
  /** What to do with the secret. */
  children: ReactNode;
}

/** Shows a secret that can't be retrieved again. A click outside doesn't close the dialog. */
export const SecretDialog = ({ title, description, secret, copyLabel, children }: SecretDialogProps) => (
  <DialogContent title={title} description={description} onInteractOutside={(event) => event.preventDefault()}>
    <DialogBody>
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">{secret}</code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      <p className="text-muted-foreground">{children}</p>
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Done</Button>
      </DialogClose>
    </DialogFooter>
  </DialogContent>
);
