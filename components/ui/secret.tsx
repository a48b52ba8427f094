import type { ReactNode } from 'react';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { DialogBody, DialogClose, DialogFooter } from './dialog';

interface SecretProps {
  secret: string;
  copyLabel: string;
  /** What to do with the secret. */
  children: ReactNode;
}

/** The content of a dialog that shows a secret once. */
export const Secret = ({ secret, copyLabel, children }: SecretProps) => (
  <>
    <DialogBody>
      <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
        <code className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">{secret}</code>
        <CopyButton text={secret} label={copyLabel} />
      </div>
      <div className="space-y-4 text-muted-foreground">{children}</div>
    </DialogBody>
    <DialogFooter>
      <DialogClose asChild>
        <Button>Done</Button>
      </DialogClose>
    </DialogFooter>
  </>
);
