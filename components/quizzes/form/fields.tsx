'use client';

import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlStyles, Input } from '@/components/ui/input';
import { SelectField } from '@/components/ui/select';
import type { QuestionContent, QuestionType } from '@/lib/core/model/question-types';
import type { FieldError } from '@/lib/core/tables/question-row';

export const FieldErrorsContext = createContext<readonly FieldError[]>([]);

export const useFieldError = (path: string): string | undefined =>
  use(FieldErrorsContext).find(({ field }) => field === path)?.message;

/** The language of the texts in the form. */
export const TextLanguageContext = createContext<string | undefined>(undefined);

/** For controls with texts of the quiz: spelling, the forms of characters and the direction follow its language. */
export const useTextProps = () => ({ lang: use(TextLanguageContext), dir: 'auto' as const });

/** The fields that only one type has. */
export type ContentForm<T extends QuestionType> = (props: ContentProps<QuestionContent<T>>) => ReactNode;

interface ContentProps<Content> {
  content: Content;
  onChange: (changes: Partial<Content>) => void;
}

/** Connects a control to a field. */
export const fieldProps = <Fields, Name extends keyof Fields & string>(
  fields: Fields,
  onChange: (changes: Partial<Fields>) => void,
  name: Name,
) => ({
  path: name as string,
  value: fields[name],
  onChange: (value: Fields[Name]) => onChange({ [name]: value } as object as Partial<Fields>),
});

type Optional<Fields> = {
  [Name in keyof Fields & string]: null extends Fields[Name]
    ? Fields[Name] extends string | null
      ? Name
      : never
    : never;
}[keyof Fields & string];

/** Connects a text control to a field that is null while the text is empty. */
export const optionalText = <Fields, Name extends Optional<Fields>>(
  fields: Fields,
  onChange: (changes: Partial<Fields>) => void,
  name: Name,
) => {
  const { path, value, onChange: set } = fieldProps(fields, onChange, name);
  return { path, value: value as string | null, onChange: (text: string) => set((text || null) as Fields[Name]) };
};

/** `fieldProps` for a member of a question's content. */
export const contentProps = <Content, Name extends keyof Content & string>(
  { content, onChange }: ContentProps<Content>,
  name: Name,
) => ({ ...fieldProps(content, onChange, name), path: `content.${name}` });

/** `optionalText` for a member of a question's content. */
export const optionalContent = <Content, Name extends Optional<Content>>(
  { content, onChange }: ContentProps<Content>,
  name: Name,
) => ({ ...optionalText(content, onChange, name), path: `content.${name}` });

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
  onEnter?: (() => void) | undefined;
}

export const TextField = ({ label, path, value, onChange, hint, placeholderValue, onEnter, ...input }: LineProps) => {
  const text = useTextProps();
  return (
    <Field label={label} error={useFieldError(path)} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...text}
          {...input}
          data-field={path}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onFocus={({ target }) => value === placeholderValue && target.select()}
          onKeyDown={(event) => {
            // Enter also ends the composition of a character.
            if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </Field>
  );
};

export const LongTextField = ({ label, path, value, onChange, hint, ...input }: TextProps) => {
  const text = useTextProps();
  return (
    <Field label={label} error={useFieldError(path)} hint={hint}>
      {(control) => (
        <textarea
          {...control}
          {...text}
          {...input}
          rows={2}
          data-field={path}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className={cn(
            controlStyles,
            'field-sizing-content h-auto max-h-60 min-h-16 resize-y py-2 leading-5 sm:h-auto',
          )}
        />
      )}
    </Field>
  );
};

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

export const ChoiceField = <Value extends string>({ path, ...props }: ChoiceProps<Value>) => (
  <SelectField {...props} data-field={path} error={useFieldError(path)} />
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
      className="size-4 shrink-0 cursor-pointer accent-primary"
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
