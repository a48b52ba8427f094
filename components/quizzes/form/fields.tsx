'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlStyles, Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { FieldError } from '../model/api';

export const FieldErrorsContext = createContext<readonly FieldError[]>([]);

export const useFieldError = (path: string): string | undefined =>
  use(FieldErrorsContext).find(({ field }) => field === path)?.message;

interface TextProps {
  label: string;
  /** Dotted path within the quiz, round or question, as in preflight findings. */
  path: string;
  value: string | null;
  onChange: (value: string) => void;
  hint?: ReactNode;
  maxLength: number;
  placeholder?: string;
}

interface LineProps extends TextProps {
  /** A default that is selected on focus, so that typing replaces it. */
  placeholderValue?: string;
}

export const TextField = ({ label, path, value, onChange, hint, placeholderValue, ...input }: LineProps) => (
  <Field label={label} error={useFieldError(path)} hint={hint}>
    {(control) => (
      <Input
        {...control}
        {...input}
        data-field={path}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onFocus={({ target }) => value === placeholderValue && target.select()}
      />
    )}
  </Field>
);

export const LongTextField = ({ label, path, value, onChange, hint, ...input }: TextProps) => (
  <Field label={label} error={useFieldError(path)} hint={hint}>
    {(control) => (
      <textarea
        {...control}
        {...input}
        rows={2}
        data-field={path}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        className={cn(controlStyles, 'field-sizing-content h-auto max-h-60 min-h-16 resize-y py-2 leading-5 sm:h-auto')}
      />
    )}
  </Field>
);

interface NumberProps extends Pick<ComponentProps<'input'>, 'min' | 'max' | 'step' | 'placeholder'> {
  label: string;
  path: string;
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: ReactNode;
}

/** Null while empty. An integer unless `step` is set. */
export const NumberField = ({ label, path, value, onChange, hint, ...input }: NumberProps) => (
  <Field label={label} error={useFieldError(path)} hint={hint}>
    {(control) => (
      <Input
        {...control}
        {...input}
        type="number"
        inputMode={input.step === 'any' ? 'decimal' : 'numeric'}
        data-field={path}
        value={value ?? ''}
        onChange={({ target }) => {
          if (target.value === '') onChange(null);
          else if (Number.isFinite(target.valueAsNumber)) onChange(target.valueAsNumber);
        }}
      />
    )}
  </Field>
);

interface ChoiceProps<Value extends string> {
  label: string;
  path: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
}

export const ChoiceField = <Value extends string>({
  label,
  path,
  value,
  options,
  onChange,
  hint,
}: ChoiceProps<Value>) => (
  <Field label={label} error={useFieldError(path)} hint={hint}>
    {(control) => (
      <Select {...control} data-field={path} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

export const SwitchField = ({
  label,
  path,
  value,
  onChange,
}: Pick<TextProps, 'label' | 'path'> & { value: boolean; onChange: (value: boolean) => void }) => (
  <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
    <input
      type="checkbox"
      data-field={path}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
      className="size-4 cursor-pointer accent-primary"
    />
    {label}
  </label>
);

export const Group = ({ legend, children, note }: { legend: string; children: ReactNode; note?: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3">
    <legend className="mb-1.5 font-medium">{legend}</legend>
    {note && <p className="-mt-2 text-muted-foreground text-xs leading-5">{note}</p>}
    {children}
  </fieldset>
);
