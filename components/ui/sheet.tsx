'use client';

import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyles } from './button';
import { cn } from './cn';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;

/** A panel at the left edge of the screen. `title` is for screen readers. */
export const SheetContent = ({ title, children }: { title: string; children: ReactNode }) => (
  <Primitive.Portal>
    <Primitive.Overlay className="fixed inset-0 z-40 animate-fade-in bg-black/50 motion-reduce:animate-none" />
    <Primitive.Content
      aria-describedby={undefined}
      className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-fade-in flex-col gap-3 border-border border-r bg-background p-3 outline-none motion-reduce:animate-none"
    >
      <Primitive.Title className="sr-only">{title}</Primitive.Title>
      {children}
      <Primitive.Close
        aria-label="Close"
        className={cn(buttonStyles({ variant: 'ghost', size: 'icon' }), 'absolute top-3 right-3 size-9')}
      >
        <X className="size-4" aria-hidden />
      </Primitive.Close>
    </Primitive.Content>
  </Primitive.Portal>
);
