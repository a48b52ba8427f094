'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageCommands } from '../dashboard/page-commands';
import { Button } from './button';
import { Dialog, DialogTrigger } from './dialog';

interface CreateDialogProps<Result> {
  label: string;
  /** The dialog's first step while the result is null, then its second. */
  children: (result: Result | null, onResult: (result: Result) => void) => ReactNode;
}

/** A button that opens a dialog with two steps, such as a form and its result. */
export const CreateDialog = <Result,>({ label, children }: CreateDialogProps<Result>) => {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const toggle = (open: boolean) => {
    if (open) setResult(null);
    setOpen(open);
  };
  usePageCommands([{ group: 'This page', label, icon: Plus, run: () => toggle(true) }]);
  return (
    <Dialog open={isOpen} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button>
          <Plus className="-ml-0.5 size-4" aria-hidden />
          {label}
        </Button>
      </DialogTrigger>
      {children(result, setResult)}
    </Dialog>
  );
};
