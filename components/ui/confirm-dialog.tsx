'use client';

import { type ReactNode, useActionState, useState } from 'react';
import { messageOf } from '../api/errors';
import { Button } from './button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from './dialog';
import { ErrorNotice } from './notice';

interface ConfirmDialogProps {
  /** Opens the dialog. Without it, pass `open` and `onOpenChange`. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: string;
  /** Says what happens and whether it can be undone. */
  description: ReactNode;
  /** The button's label, such as `Delete key`, and its label while busy. */
  action: string;
  busy: string;
  cancel?: string;
  /** Default: true. */
  isDestructive?: boolean;
  children?: ReactNode;
  isReady?: boolean;
  /** The dialog closes unless this throws; then it shows why. */
  onConfirm: () => Promise<void>;
}

export const ConfirmDialog = ({
  trigger,
  open,
  onOpenChange,
  isReady = true,
  isDestructive = true,
  ...texts
}: ConfirmDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const change = onOpenChange ?? setOpen;
  const [error, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      await texts.onConfirm();
    } catch (thrown) {
      return messageOf(thrown);
    }
    change(false);
    return null;
  }, null);
  return (
    <Dialog open={open ?? isOpen} onOpenChange={change}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent role="alertdialog" className="sm:max-w-md" title={texts.title} description={texts.description}>
        <form action={submit}>
          {(error || texts.children) && (
            <DialogBody>
              {error && <ErrorNotice>{error}</ErrorNotice>}
              {texts.children}
            </DialogBody>
          )}
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">{texts.cancel ?? 'Cancel'}</Button>
            </DialogClose>
            <Button
              type="submit"
              variant={isDestructive ? 'destructive' : 'primary'}
              busy={isBusy && texts.busy}
              disabled={!isReady}
            >
              {texts.action}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
};
