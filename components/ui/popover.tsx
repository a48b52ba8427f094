'use client';

import { Popover as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;

/** Beside its anchor or trigger; the page behind it stays usable. */
export const PopoverContent = ({ className, ...props }: ComponentProps<typeof Primitive.Content>) => (
  <Primitive.Portal>
    <Primitive.Content
      align="end"
      sideOffset={6}
      collisionPadding={8}
      {...props}
      className={cn(
        'z-50 animate-fade-in rounded-lg border border-border bg-background shadow-black/10 shadow-lg outline-none motion-reduce:animate-none',
        className,
      )}
    />
  </Primitive.Portal>
);
