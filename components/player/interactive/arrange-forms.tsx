import { useState } from 'react';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { Select } from '../../ui/select';
import type { AnswerForm, Choice } from './answer-form';
import { CHOICE, CHOICE_GRID, ChoiceText } from './choose-form';
import type { Labels } from './labels';

interface OrderFormProps {
  form: Extract<AnswerForm, { kind: 'order' }>;
  labels: Labels;
  /** Formats a place, from 1. */
  number: (value: number) => string;
  onAnswer: (order: number[]) => void;
}

/** The viewer presses the items in order; pressing one again takes it out. */
export const OrderForm = ({ form, labels, number, onAnswer }: OrderFormProps) => {
  const [order, setOrder] = useState<number[]>([]);
  const toggle = (item: number) =>
    setOrder((before) => (before.includes(item) ? before.filter((other) => other !== item) : [...before, item]));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted-foreground">{labels.inOrder}</legend>
      <div className={CHOICE_GRID}>
        {form.items.map((choice, item) => {
          const place = order.indexOf(item);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a question never change
              key={item}
              type="button"
              aria-pressed={place >= 0}
              onClick={() => toggle(item)}
              className={cn(CHOICE, place >= 0 && 'border-primary')}
            >
              <ChoiceText choice={choice} />
              {place >= 0 && (
                <span className="ms-auto grid size-6 shrink-0 place-items-center rounded-full bg-primary font-medium text-primary-foreground text-xs tabular-nums">
                  {number(place + 1)}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <Button
        className="justify-self-start"
        disabled={order.length < form.items.length}
        onClick={() => onAnswer(order)}
      >
        {labels.check}
      </Button>
    </fieldset>
  );
};

interface PairsFormProps {
  form: Extract<AnswerForm, { kind: 'pairs' }>;
  labels: Labels;
  onAnswer: (matches: number[]) => void;
}

const NOTHING = '';

const nameOf = ({ mark, text }: Choice): string => [mark, text].filter(Boolean).join(' · ');

/** The viewer chooses a match for each item on the left. */
export const PairsForm = ({ form, labels, onAnswer }: PairsFormProps) => {
  const [matches, setMatches] = useState(() => form.left.map(() => NOTHING));
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(matches.map(Number));
      }}
    >
      {form.left.map((choice, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of a question never change
        <div key={row} className="grid grid-cols-2 items-center gap-2">
          <span className="flex min-w-0 gap-2">
            <ChoiceText choice={choice} />
          </span>
          <Select
            aria-label={nameOf(choice)}
            value={matches[row]}
            onChange={({ target }) => setMatches((before) => before.with(row, target.value))}
          >
            <option value={NOTHING}>–</option>
            {form.right.map((match, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pairs of a question never change
              <option key={index} value={index}>
                {nameOf(match)}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <Button type="submit" className="justify-self-start" disabled={matches.includes(NOTHING)}>
        {labels.check}
      </Button>
    </form>
  );
};
