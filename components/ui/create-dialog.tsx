'use client';

import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { Dialog, DialogTrigger } from './dialog';

interface CreateDialogProps<Made> {
  /** What the button says. */
  label: string;
  /** The window: first, while nothing is made or chosen, a form, then what comes of it. */
  children: (made: Made | null, onMade: (made: Made) => void) => ReactNode;
}

/** The button for something new, and the window in two steps that it opens, each time from the first. */
export const CreateDialog = <Made,>({ label, children }: CreateDialogProps<Made>) => {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const toggle = (open: boolean) => {
    if (open) setMade(null);
    setOpen(open);
  };
  return (
    <Dialog open={isOpen} onOpenChange={toggle}>
      <DialogTrigger asChild>
        <Button>
          <Plus className="-ml-0.5 size-4" aria-hidden />
          {label}
        </Button>
      </DialogTrigger>
      {children(made, setMade)}
    </Dialog>
  );
};
