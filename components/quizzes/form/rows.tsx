'use client';

import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { COUNT_LIMITS, TEXT_LIMITS } from '@/lib/model/limits';
import { isEqual } from '../model/equal';
import { useFault } from './fields';
import { ImageButton } from './media-field';

/** What is wrong with a row. */
const RowFault = ({ path }: { path: string }) => {
  const fault = useFault(path);
  return fault ? <p className="col-span-full text-destructive text-xs leading-5">{fault}</p> : null;
};

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="ghost"
    size="icon"
    className="size-9 max-sm:size-10"
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <X className="size-4" aria-hidden />
  </Button>
);

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" size="sm" className="justify-self-start" onClick={onClick}>
    <Plus className="size-4" aria-hidden />
    {label}
  </Button>
);

export interface Option {
  id: string;
  text: string;
  imageUrl: string | null;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A new option, named by the first letter that is free. */
export const freshOption = (options: readonly Option[]): Option => ({
  id: [...LETTERS].find((letter) => options.every(({ id }) => id !== letter)) ?? `${options.length}`,
  text: '',
  imageUrl: null,
});

interface OptionRowsProps {
  /** Path of the list. */
  path: string;
  /** What one of them is called. */
  noun: string;
  options: readonly Option[];
  onChange: (options: Option[]) => void;
  /** Which one stands out, and what that says; without it none does. */
  chosen?: { label: string; path: string; id: string | null; onChange: (id: string) => void };
  hasImages?: boolean;
}

/** Up to six options, each a text and perhaps a picture; one of them may be the right one. */
export const OptionRows = ({ path, noun, options, onChange, chosen, hasImages }: OptionRowsProps) => {
  const fault = useFault(chosen?.path ?? path);
  const change = (index: number, changes: Partial<Option>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...changes } : option)));
  return (
    <div className="grid gap-2" data-field={path} tabIndex={-1}>
      {options.map((option, index) => (
        <div key={option.id} className="flex flex-wrap items-center gap-2">
          {chosen && (
            <input
              type="radio"
              name={path}
              checked={chosen.id === option.id}
              onChange={() => chosen.onChange(option.id)}
              aria-label={`${chosen.label}: ${noun} ${index + 1}`}
              title={chosen.label}
              data-field={chosen.path}
              className="size-4 shrink-0 cursor-pointer accent-primary"
            />
          )}
          <Input
            aria-label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            value={option.text}
            maxLength={TEXT_LIMITS.option}
            data-field={`${path}.${index}.text`}
            onChange={(event) => change(index, { text: event.target.value })}
            className="min-w-0 flex-1"
          />
          {hasImages && (
            <ImageButton
              label={`Picture of ${noun.toLowerCase()} ${index + 1}`}
              path={`${path}.${index}.imageUrl`}
              url={option.imageUrl}
              onChange={(imageUrl) => change(index, { imageUrl })}
            />
          )}
          <RemoveButton
            label={`Remove ${noun.toLowerCase()} ${index + 1}`}
            onClick={() => onChange(options.filter((_, place) => place !== index))}
          />
          <RowFault path={`${path}.${index}.text`} />
        </div>
      ))}
      {fault && <p className="text-destructive text-xs leading-5">{fault}</p>}
      {options.length < COUNT_LIMITS.optionsPerQuestion.max && (
        <AddButton label={`Add ${noun.toLowerCase()}`} onClick={() => onChange([...options, freshOption(options)])} />
      )}
    </div>
  );
};

interface TextRowsProps {
  path: string;
  noun: string;
  texts: readonly string[];
  max: number;
  maxLength: number;
  onChange: (texts: string[]) => void;
}

const written = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

/** A list of texts; a row that is still empty is not one of them yet. */
export const TextRows = ({ path, noun, texts, max, maxLength, onChange }: TextRowsProps) => {
  const [rows, setRows] = useState<readonly string[]>(texts);
  // They may also change from outside, by undo for one.
  if (!isEqual(written(rows), written(texts))) setRows(texts);
  const shown = rows.length > 0 ? rows : [''];
  const change = (next: string[]) => {
    setRows(next);
    onChange(written(next));
  };
  return (
    <div className="grid gap-2" data-field={path} tabIndex={-1}>
      {shown.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has nothing but its place
        <div key={index} className="flex flex-wrap items-center gap-2">
          <Input
            aria-label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            value={text}
            maxLength={maxLength}
            data-field={`${path}.${index}`}
            onChange={(event) => change(shown.map((other, place) => (place === index ? event.target.value : other)))}
            className="min-w-0 flex-1"
          />
          {shown.length > 1 && (
            <RemoveButton
              label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => change(shown.filter((_, place) => place !== index))}
            />
          )}
          <RowFault path={`${path}.${index}`} />
        </div>
      ))}
      {shown.length < max && <AddButton label={`Add ${noun.toLowerCase()}`} onClick={() => setRows([...shown, ''])} />}
    </div>
  );
};

interface PairRowsProps {
  path: string;
  pairs: readonly { left: string; right: string }[];
  onChange: (pairs: { left: string; right: string }[]) => void;
}

/** What belongs together, left and right. */
export const PairRows = ({ path, pairs, onChange }: PairRowsProps) => (
  <div className="grid gap-2" data-field={path} tabIndex={-1}>
    {pairs.map((pair, index) => {
      const side = (name: 'left' | 'right'): ReactNode => (
        <Input
          aria-label={`${name === 'left' ? 'Left' : 'Right'} side of pair ${index + 1}`}
          placeholder={name === 'left' ? 'France' : 'Paris'}
          value={pair[name]}
          maxLength={TEXT_LIMITS.option}
          data-field={`${path}.${index}.${name}`}
          onChange={(event) =>
            onChange(pairs.map((other, place) => (place === index ? { ...other, [name]: event.target.value } : other)))
          }
        />
      );
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair has nothing but its place
        <div key={index} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-2">
          {side('left')}
          <span className="text-muted-foreground" aria-hidden>
            –
          </span>
          {side('right')}
          <RemoveButton
            label={`Remove pair ${index + 1}`}
            onClick={() => onChange(pairs.filter((_, place) => place !== index))}
          />
          <RowFault path={`${path}.${index}.left`} />
          <RowFault path={`${path}.${index}.right`} />
        </div>
      );
    })}
    {pairs.length < COUNT_LIMITS.optionsPerQuestion.max && (
      <AddButton label="Add pair" onClick={() => onChange([...pairs, { left: '', right: '' }])} />
    )}
  </div>
);
