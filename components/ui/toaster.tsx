'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { Toaster as Sonner, toast } from 'sonner';

const DURATION_MS = 4000;
/** For errors and messages with a button. */
const LONG_DURATION_MS = 8000;

export const Toaster = () => (
  <Sonner
    position="bottom-right"
    visibleToasts={4}
    gap={8}
    // It has a font of its own otherwise.
    style={{ fontFamily: 'inherit' }}
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
  duration: action ? LONG_DURATION_MS : DURATION_MS,
});

export const notify = {
  done: (title: string, more: Notification = {}) => toast.success(title, optionsOf(more)),
  failed: (title: string, more: Notification = {}) =>
    toast.error(title, { ...optionsOf(more), duration: LONG_DURATION_MS }),
  /** @returns dismisses the message */
  undoable: (title: string, onUndo: () => void, milliseconds: number): (() => void) => {
    const id = toast(title, { action: { label: 'Undo', onClick: onUndo }, duration: milliseconds });
    return () => toast.dismiss(id);
  },
};
