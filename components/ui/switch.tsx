'use client';

import { Switch as Primitive } from 'radix-ui';
import { type ReactNode, useId } from 'react';

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export const Switch = ({ label, hint, checked, disabled, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center justify-between gap-4">
      <span>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <span id={`${id}-hint`} className="block text-muted-foreground text-xs leading-5">
            {hint}
          </span>
        )}
      </span>
      <Primitive.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="h-5 w-9 shrink-0 cursor-pointer rounded-full border border-input bg-muted p-px transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary disabled:cursor-default disabled:opacity-60 motion-reduce:transition-none"
      >
        <Primitive.Thumb className="block size-4 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground motion-reduce:transition-none" />
      </Primitive.Root>
    </div>
  );
};
