'use client';

import { type ReactNode, useActionState, useState } from 'react';
import { Button } from './button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from './dialog';
import { ErrorNotice } from './notice';

interface ConfirmDialogProps {
  /** The button that asks. Without it, `open` and `onOpenChange` say when the question stands. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb, such as `Delete key`, and the same while it is done. */
  action: string;
  busy: string;
  cancel?: string;
  children?: ReactNode;
  isReady?: boolean;
  /** Does it; the question closes unless this throws, whose message is then shown. */
  onConfirm: () => Promise<void>;
}

/** Asks whether something that cannot be undone is meant. */
export const ConfirmDialog = ({ trigger, open, onOpenChange, isReady = true, ...texts }: ConfirmDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const change = onOpenChange ?? setOpen;
  const [fault, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      await texts.onConfirm();
    } catch (error) {
      return error instanceof Error ? error.message : 'That did not work. Try again.';
    }
    change(false);
    return null;
  }, null);
  return (
    <Dialog open={open ?? isOpen} onOpenChange={change}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent role="alertdialog" className="sm:max-w-md" title={texts.title} description={texts.description}>
        <form action={submit}>
          {(fault || texts.children) && (
            <DialogBody>
              {fault && <ErrorNotice>{fault}</ErrorNotice>}
              {texts.children}
            </DialogBody>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">{texts.cancel ?? 'Cancel'}</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" busy={isBusy && texts.busy} disabled={!isReady}>
              {texts.action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
};
