'use client';

import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';

export const Menu = Primitive.Root;
export const MenuTrigger = Primitive.Trigger;

/** `container` defaults to the body; pass the element that is in full screen. */
export const MenuContent = ({
  className,
  container,
  ...props
}: ComponentProps<typeof Primitive.Content> & Pick<ComponentProps<typeof Primitive.Portal>, 'container'>) => (
  <Primitive.Portal container={container}>
    <Primitive.Content
      align="end"
      sideOffset={6}
      {...props}
      className={cn(
        'z-50 min-w-48 animate-fade-in rounded-lg motion-reduce:animate-none border border-border bg-background p-1 shadow-black/10 shadow-lg',
        className,
      )}
    />
  </Primitive.Portal>
);

const itemStyles =
  'flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground';

export const MenuItem = ({ className, ...props }: ComponentProps<typeof Primitive.Item>) => (
  <Primitive.Item {...props} className={cn(itemStyles, className)} />
);

export const MenuSeparator = () => <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />;

export const MenuLabel = (props: ComponentProps<typeof Primitive.Label>) => (
  <Primitive.Label {...props} className="truncate px-2.5 py-1.5 text-muted-foreground text-xs" />
);

export const MenuRadioGroup = Primitive.RadioGroup;

export const MenuRadioItem = ({ className, children, ...props }: ComponentProps<typeof Primitive.RadioItem>) => (
  <Primitive.RadioItem {...props} className={cn(itemStyles, className)}>
    {children}
    <Primitive.ItemIndicator className="ml-auto">
      <Check aria-hidden />
    </Primitive.ItemIndicator>
  </Primitive.RadioItem>
);
