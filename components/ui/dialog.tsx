'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { buttonStyles } from './button';
import { cn } from './cn';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

/** The question to ask before closing, if any. */
const CloseGuard = createContext<{ current: string | null }>({ current: null });

/** Makes the dialog around it ask before closing while `question` is not null. */
export const useCloseGuard = (question: string | null): void => {
  const guard = useContext(CloseGuard);
  useEffect(() => {
    guard.current = question;
    return () => {
      guard.current = null;
    };
  }, [guard, question]);
};

interface DialogContentProps extends Omit<ComponentProps<typeof Primitive.Content>, 'title'> {
  title: ReactNode;
  description: ReactNode;
}

/** Centred, or at the bottom edge on phones. */
export const DialogContent = ({ title, description, className, children, ...props }: DialogContentProps) => {
  const guard = useRef<string | null>(null);
  const ask = (event: { preventDefault: () => void }) => {
    if (guard.current !== null && !window.confirm(guard.current)) event.preventDefault();
  };
  // A click beside the dialog is rarely meant to close it then.
  const ignore = (event: { preventDefault: () => void }) => guard.current !== null && event.preventDefault();
  return (
    <Primitive.Portal>
      <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/50 motion-reduce:animate-none" />
      <Primitive.Content
        onEscapeKeyDown={ask}
        onInteractOutside={ignore}
        {...props}
        className={cn(
          'fixed z-50 flex max-h-[92dvh] w-full animate-rise flex-col motion-reduce:animate-none overflow-hidden border border-border bg-background shadow-2xl shadow-black/20 outline-none',
          'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-xl',
          'sm:top-1/2 sm:left-1/2 sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl',
          className,
        )}
      >
        <div className="py-4 pr-14 pl-5 sm:pt-5 sm:pl-6">
          <Primitive.Title className="break-words font-semibold text-base">{title}</Primitive.Title>
          <Primitive.Description className="mt-1 text-pretty text-muted-foreground">
            {description}
          </Primitive.Description>
        </div>
        <CloseGuard value={guard}>{children}</CloseGuard>
        {/* Last, so that the content gets the focus. */}
        <Primitive.Close
          onClick={ask}
          aria-label="Close"
          className={cn(buttonStyles({ variant: 'ghost', size: 'icon' }), 'absolute top-3.5 right-3.5 size-8')}
        >
          <X className="size-4" aria-hidden />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
};

/** The part that scrolls if the dialog is higher than the screen. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-0 grid-cols-1 gap-5 overflow-y-auto px-5 pt-1 pb-5 sm:px-6">{children}</div>
);

export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <div className="flex justify-end gap-2 border-border border-t bg-card px-5 py-3.5 sm:px-6">{children}</div>
);
