'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';

/** Milliseconds that a message stays; longer where there is something to press. */
const SHORT = 4000;
const LONG = 8000;

/** Where the short messages appear; one a page, in its layout. */
export const Toaster = () => (
  <Sonner
    position="bottom-right"
    visibleToasts={4}
    gap={8}
    icons={{
      success: <CircleCheck className="size-4 text-success" aria-hidden />,
      error: <CircleAlert className="size-4 text-destructive" aria-hidden />,
    }}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast:
          'flex w-full items-center gap-3 rounded-lg border border-border bg-background py-2.5 pr-2.5 pl-3.5 text-foreground text-sm shadow-black/10 shadow-lg sm:w-[22rem]',
        content: 'min-w-0 grow break-words',
        description: 'text-muted-foreground text-[0.8125rem] leading-5',
        actionButton:
          'h-7 shrink-0 cursor-pointer rounded-md border border-border px-2.5 font-medium text-[0.8125rem] hover:bg-muted',
      },
    }}
  />
);

interface Notification {
  description?: string;
  action?: { label: string; onClick: () => void };
}

const optionsOf = ({ description, action }: Notification) => ({
  description,
  action,
  duration: action ? LONG : SHORT,
});

/** Short messages about what was done, which go away by themselves. */
export const notify = {
  done: (title: string, more: Notification = {}) => toast.success(title, optionsOf(more)),
  /** Something went wrong that the page itself has no place for. */
  failed: (title: string, more: Notification = {}) => toast.error(title, { ...optionsOf(more), duration: LONG }),
  /** @returns what takes the message away */
  undoable: (title: string, onUndo: () => void, milliseconds: number): (() => void) => {
    const id = toast(title, { action: { label: 'Undo', onClick: onUndo }, duration: milliseconds });
    return () => toast.dismiss(id);
  },
};
