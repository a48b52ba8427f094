import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** Read before the label by screen readers, which don't see the row. */
  context: string;
}

export const Checkbox = ({ label, context, ...props }: CheckboxProps) => (
  <label className="flex cursor-pointer items-center gap-2 rounded-md px-2 py-1.5 text-[0.8125rem] hover:bg-muted">
    <input {...props} type="checkbox" className="size-4 shrink-0 cursor-pointer accent-primary" />
    <span className="sr-only">{context}: </span>
    {label}
  </label>
);
