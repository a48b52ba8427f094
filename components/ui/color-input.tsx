'use client';

import { useState } from 'react';
import type { ControlProps } from './field';
import { Input } from './input';

interface ColorInputProps {
  control: ControlProps;
  /** `#rrggbb` */
  value: string;
  label: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

const HEX = /^#[0-9a-fA-F]{6}$/;

/** A colour picker and a text field, which applies complete values only. */
export const ColorInput = ({ control, value, label, disabled, onChange }: ColorInputProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    if (HEX.test(text)) onChange(text);
  };
  return (
    <span className="flex items-center gap-2">
      <input
        type="color"
        aria-label={`${label} colour picker`}
        value={value.toLowerCase()}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        className="h-9 w-11 shrink-0 cursor-pointer rounded-md border border-input bg-background p-1 disabled:cursor-default"
      />
      <Input
        {...control}
        value={draft ?? value}
        aria-invalid={draft !== null && !HEX.test(draft)}
        disabled={disabled}
        maxLength={7}
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
        className="font-mono"
      />
    </span>
  );
};
