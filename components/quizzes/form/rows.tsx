'use client';

import { ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { COUNT_LIMITS, TEXT_LIMITS } from '@/lib/core/model/limits';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { isEqual } from '../model/equal';
import { useFieldError, useTextProps } from './fields';
import { ImageButton } from './media-field';
import { enterKey, pasteLines, rowKeys } from './row-keys';

const RowError = ({ path }: { path: string }) => {
  const error = useFieldError(path);
  return error ? <p className="col-span-full text-destructive text-xs leading-5">{error}</p> : null;
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

/** Its id is the first unused letter. */
export const newOption = (options: readonly Option[]): Option => ({
  id: [...LETTERS].find((letter) => options.every(({ id }) => id !== letter)) ?? `${options.length}`,
  text: '',
  imageUrl: null,
});

interface OptionRowsProps {
  path: string;
  /** Label of one item, in the singular. */
  noun: string;
  options: readonly Option[];
  onChange: (options: Option[]) => void;
  /** The option that is selected, e.g. as the correct one. */
  chosen?: { label: string; path: string; id: string | null; onChange: (id: string) => void };
  /** Whether the order matters, so that rows can be moved. */
  isOrdered?: boolean;
  /** A further field whose error belongs to the list. */
  errorPath?: string;
  hasImages?: boolean;
}

export const OptionRows = ({
  path,
  noun,
  options,
  onChange,
  chosen,
  errorPath = chosen?.path,
  hasImages,
  isOrdered,
}: OptionRowsProps) => {
  const textProps = useTextProps();
  const listError = useFieldError(path);
  const furtherError = useFieldError(errorPath ?? path);
  const error = listError ?? furtherError;
  const change = (index: number, changes: Partial<Option>) =>
    onChange(options.map((option, place) => (place === index ? { ...option, ...changes } : option)));
  const moveUp = (index: number) => {
    const moved = options.slice(index, index + 1);
    const others = options.filter((_, place) => place !== index);
    onChange([...others.slice(0, index - 1), ...moved, ...others.slice(index - 1)]);
  };
  const rows = {
    count: options.length,
    max: COUNT_LIMITS.optionsPerQuestion.max,
    fieldOf: (index: number) => `${path}.${index}.text`,
    add: () => onChange([...options, newOption(options)]),
    fill: (index: number, texts: readonly string[]) => {
      const filled = [...options];
      for (const [place, text] of texts.entries()) {
        filled[index + place] = {
          ...(filled[index + place] ?? newOption(filled)),
          text: text.slice(0, TEXT_LIMITS.option),
        };
      }
      onChange(filled);
    },
  };
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
            {...textProps}
            aria-label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            value={option.text}
            maxLength={TEXT_LIMITS.option}
            data-field={`${path}.${index}.text`}
            onChange={(event) => change(index, { text: event.target.value })}
            {...rowKeys(rows, index)}
            className="min-w-0 flex-1"
          />
          {isOrdered && (
            <Button
              variant="ghost"
              size="icon"
              className="size-9 max-sm:size-10"
              aria-label={`Move ${noun.toLowerCase()} ${index + 1} up`}
              title="Move up"
              disabled={index === 0}
              onClick={() => moveUp(index)}
            >
              <ArrowUp className="size-4" aria-hidden />
            </Button>
          )}
          {hasImages && (
            <ImageButton
              label={`Image for ${noun.toLowerCase()} ${index + 1}`}
              path={`${path}.${index}.imageUrl`}
              value={option.imageUrl}
              onChange={(imageUrl) => change(index, { imageUrl })}
            />
          )}
          <RemoveButton
            label={`Remove ${noun.toLowerCase()} ${index + 1}`}
            onClick={() => onChange(options.filter((_, place) => place !== index))}
          />
          <RowError path={`${path}.${index}.text`} />
        </div>
      ))}
      {error && <p className="text-destructive text-xs leading-5">{error}</p>}
      {options.length < COUNT_LIMITS.optionsPerQuestion.max && (
        <AddButton label={`Add ${noun.toLowerCase()}`} onClick={rows.add} />
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

const nonEmpty = (texts: readonly string[]): string[] => texts.filter((text) => text !== '');

/** A list of texts. Empty rows are not part of it. */
export const TextRows = ({ path, noun, texts, max, maxLength, onChange }: TextRowsProps) => {
  const textProps = useTextProps();
  const [rows, setRows] = useState<readonly string[]>(texts);
  // The texts also change from outside, e.g. by undo.
  if (!isEqual(nonEmpty(rows), nonEmpty(texts))) setRows(texts);
  const shown = rows.length > 0 ? rows : [''];
  const change = (next: string[]) => {
    setRows(next);
    onChange(nonEmpty(next));
  };
  const keys = {
    count: shown.length,
    max,
    fieldOf: (index: number) => `${path}.${index}`,
    add: () => setRows([...shown, '']),
    fill: (index: number, pasted: readonly string[]) => {
      const cut = pasted.map((text) => text.slice(0, maxLength));
      change([...shown.slice(0, index), ...cut, ...shown.slice(index + cut.length)]);
    },
  };
  return (
    <div className="grid gap-2" data-field={path} tabIndex={-1}>
      {shown.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id
        <div key={index} className="flex flex-wrap items-center gap-2">
          <Input
            {...textProps}
            aria-label={`${noun} ${index + 1}`}
            placeholder={`${noun} ${index + 1}`}
            value={text}
            maxLength={maxLength}
            data-field={`${path}.${index}`}
            onChange={(event) => change(shown.map((other, place) => (place === index ? event.target.value : other)))}
            {...rowKeys(keys, index)}
            className="min-w-0 flex-1"
          />
          {shown.length > 1 && (
            <RemoveButton
              label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => change(shown.filter((_, place) => place !== index))}
            />
          )}
          <RowError path={`${path}.${index}`} />
        </div>
      ))}
      <RowError path={path} />
      {shown.length < max && <AddButton label={`Add ${noun.toLowerCase()}`} onClick={keys.add} />}
    </div>
  );
};

type Pair = QuestionContent<'match_pairs'>['pairs'][number];

interface PairRowsProps {
  path: string;
  pairs: readonly Pair[];
  onChange: (pairs: Pair[]) => void;
}

/** What separates the sides of a pasted pair: a tab, or one of `–`, `-`, `=`, `→` and `:` with a space. */
const BETWEEN = /\t|(?<!\s)\s+[–—=→-]+>?\s+|:\s+/;

const SIDES = ['left', 'right'] as const;

export const PairRows = ({ path, pairs, onChange }: PairRowsProps) => {
  const textProps = useTextProps();
  const { max } = COUNT_LIMITS.optionsPerQuestion;
  const add = () => onChange([...pairs, { left: '', right: '' }]);
  const inputs = {
    count: 2 * pairs.length,
    max: 2 * max,
    fieldOf: (index: number) => `${path}.${Math.floor(index / 2)}.${SIDES[index % 2]}`,
    add,
  };
  const lines = {
    max,
    fieldOf: (index: number) => `${path}.${index}.right`,
    fill: (index: number, texts: readonly string[]) => {
      const pasted = texts.map((text) => {
        const [left = '', ...rest] = text.split(BETWEEN);
        return { left: left.slice(0, TEXT_LIMITS.option), right: rest.join(' ').slice(0, TEXT_LIMITS.option) };
      });
      const filled = pasted.map((texts, place) => ({ ...pairs[index + place], ...texts }));
      onChange([...pairs.slice(0, index), ...filled, ...pairs.slice(index + pasted.length)]);
    },
  };
  const change = (index: number, changes: Partial<Pair>) =>
    onChange(pairs.map((pair, place) => (place === index ? { ...pair, ...changes } : pair)));
  return (
    <div className="grid gap-2" data-field={path} tabIndex={-1}>
      {pairs.map((pair, index) => {
        const side = (name: (typeof SIDES)[number]): ReactNode => (
          <div className="flex min-w-0 items-center gap-2">
            <Input
              {...textProps}
              aria-label={`${name === 'left' ? 'Left' : 'Right'} side of pair ${index + 1}`}
              placeholder={name === 'left' ? 'Example: France' : 'Example: Paris'}
              value={pair[name]}
              maxLength={TEXT_LIMITS.option}
              data-field={`${path}.${index}.${name}`}
              onChange={(event) => change(index, { [name]: event.target.value })}
              {...enterKey(inputs, 2 * index + SIDES.indexOf(name))}
              {...pasteLines(lines, index)}
              className="min-w-0 flex-1"
            />
            <ImageButton
              label={`Image of pair ${index + 1}, ${name}`}
              path={`${path}.${index}.${name}ImageUrl`}
              value={pair[`${name}ImageUrl`] ?? null}
              onChange={(url) => change(index, { [`${name}ImageUrl`]: url })}
            />
          </div>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no id
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
            <RowError path={`${path}.${index}.left`} />
            <RowError path={`${path}.${index}.right`} />
          </div>
        );
      })}
      <RowError path={path} />
      {pairs.length < max && <AddButton label="Add pair" onClick={add} />}
    </div>
  );
};
