import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Field, type FieldProps } from './field';
import { controlStyles } from './input';

export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...props} className={cn(controlStyles, 'cursor-pointer appearance-none pr-9', className)} />
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      aria-hidden
    />
  </span>
);

interface SelectFieldProps<Value extends string>
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'children' | 'value' | 'onChange'> {
  value: Value;
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

export const SelectField = <Value extends string>({
  label,
  error,
  hint,
  options,
  onChange,
  ...props
}: SelectFieldProps<Value>) => (
  <Field label={label} error={error} hint={hint}>
    {(control) => (
      <Select {...props} {...control} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
