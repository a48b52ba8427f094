'use client';

import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { DialogBody, DialogClose, DialogFooter, useCloseGuard } from './dialog';

interface SecretProps {
  secret: string;
  /** What it is, such as `key`. */
  noun: string;
  /** What to do with the secret. */
  children: ReactNode;
}

/** The content of a dialog that shows a secret once, and asks before it is closed without having been copied. */
export const Secret = ({ secret, noun, children }: SecretProps) => {
  const [isCopied, setCopied] = useState(false);
  const copied = () => setCopied(true);
  useCloseGuard(isCopied ? null : `You haven’t copied the ${noun}. Close anyway?`);
  return (
    <>
      <DialogBody>
        <div className="flex items-center gap-3 rounded-lg border border-border bg-card p-3">
          <code onCopy={copied} className="min-w-0 grow select-all break-all font-mono text-[0.8125rem] leading-5">
            {secret}
          </code>
          <CopyButton text={secret} label={`Copy ${noun}`} onCopied={copied} />
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
};
