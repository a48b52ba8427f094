'use client';

import { useActionState, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog';
import { ErrorNotice } from '@/components/ui/notice';

interface RevokeKeyDialogProps {
  id: string;
  name: string;
  /** Answers with what went wrong, if anything. */
  revokeKey: (id: string) => Promise<{ fault: string } | null>;
}

/** The button that revokes a key, and the question whether that is meant. */
export const RevokeKeyDialog = ({ id, name, revokeKey }: RevokeKeyDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const [fault, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    const result = await revokeKey(id).catch(() => ({ fault: 'The key could not be revoked. Try again.' }));
    if (result === null) setOpen(false);
    return result?.fault ?? null;
  }, null);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="secondary" size="sm" aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      </DialogTrigger>
      <DialogContent
        role="alertdialog"
        className="sm:max-w-md"
        title={`Revoke “${name}”?`}
        description="Programs that use this key stop working with their next request. A revoked key never works again."
      >
        {fault && (
          <DialogBody>
            <ErrorNotice>{fault}</ErrorNotice>
          </DialogBody>
        )}
        <form action={submit}>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">Keep it</Button>
            </DialogClose>
            <Button type="submit" variant="destructive" busy={isBusy && 'Revoking…'}>
              Revoke key
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
};
