'use client';

import { SmilePlus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { CONTENT_LIMITS } from '@/lib/core/model/limits';
import { useFieldError } from './fields';

const EmojiGrid = dynamic(() => import('./emoji-grid').then((chunk) => chunk.EmojiGrid), {
  ssr: false,
  loading: () => <p className="p-4 text-muted-foreground">Loading…</p>,
});

interface EmojiFieldProps {
  label: string;
  path: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text field with a picker that inserts at the cursor. */
export const EmojiField = ({ label, path, value, onChange }: EmojiFieldProps) => {
  /** Where the next emoji goes; null for the end. */
  const cursor = useRef<number | null>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  // Constant, so that picking one emoji does not render all of them again.
  const pick = useRef((emoji: string) => {
    const { value: text, onChange: change } = latest.current;
    const at = cursor.current ?? text.length;
    const next = text.slice(0, at) + emoji + text.slice(at);
    if ([...next].length > CONTENT_LIMITS.emojis) return;
    cursor.current = at + emoji.length;
    change(next);
  });
  return (
    <Field label={label} error={useFieldError(path)}>
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            data-field={path}
            value={value}
            maxLength={CONTENT_LIMITS.emojis}
            placeholder="Example: 🦁👑"
            // Emoji keep their colours.
            className="placeholder:opacity-50"
            onChange={(event) => onChange(event.target.value)}
            onBlur={({ target }) => {
              cursor.current = target.selectionStart;
            }}
          />
          <Popover>
            <PopoverTrigger asChild>
              <Button
                variant="secondary"
                size="icon"
                aria-label="Choose emoji"
                title="Choose emoji"
                className="max-sm:size-10"
              >
                <SmilePlus className="size-4" aria-hidden />
              </Button>
            </PopoverTrigger>
            <PopoverContent aria-label="Emoji" className="w-[min(22rem,calc(100vw-2rem))]">
              <EmojiGrid onPick={pick.current} />
            </PopoverContent>
          </Popover>
        </div>
      )}
    </Field>
  );
};
