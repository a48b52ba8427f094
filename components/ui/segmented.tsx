'use client';

import { ToggleGroup as Primitive } from 'radix-ui';
import { cn } from './cn';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  className?: string;
}

export const Segmented = <Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<Value>) => (
  <Primitive.Root
    type="single"
    aria-label={label}
    value={value}
    // Clicking the selected option would clear the selection.
    onValueChange={(next) => next && onChange(next as Value)}
    className={cn('inline-flex max-w-full gap-1 overflow-x-auto rounded-lg bg-muted p-1', className)}
  >
    {options.map((option) => (
      <Primitive.Item
        key={option.value}
        value={option.value}
        className="h-7 grow cursor-pointer whitespace-nowrap rounded-md px-2.5 font-medium text-[0.8125rem] text-muted-foreground transition-colors hover:text-foreground data-[state=on]:bg-background data-[state=on]:text-foreground data-[state=on]:shadow-black/10 data-[state=on]:shadow-sm motion-reduce:transition-none"
      >
        {option.label}
      </Primitive.Item>
    ))}
  </Primitive.Root>
);
