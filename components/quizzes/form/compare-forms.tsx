'use client';

import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CONTENT_LIMITS, TEXT_LIMITS } from '@/lib/core/model/limits';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { type ContentForm, contentProps, Group, NumberField, optionalContent, SwitchField, TextField } from './fields';
import { ImageButton } from './media-field';
import { type Option, OptionRows, PairRows } from './rows';

/** The form shows the items in the correct order; the video shuffles them. */
const inCorrectOrder = ({ items, correctOrder }: QuestionContent<'order'>): Option[] =>
  correctOrder.length === items.length
    ? correctOrder.flatMap((id) => items.find((item) => item.id === id) ?? [])
    : [...items];

/** Deterministic, and never the correct order. */
const shuffled = (items: readonly Option[]): Option[] => [
  ...items.filter((_, index) => index % 2 === 1),
  ...items.filter((_, index) => index % 2 === 0),
];

const OrderForm: ContentForm<'order'> = (props) => {
  const { content, onChange } = props;
  const items = inCorrectOrder(content);
  const set = (next: readonly Option[]) => onChange({ items: shuffled(next), correctOrder: next.map(({ id }) => id) });
  return (
    <>
      <Group legend="Items" note="List them in the correct order. The video shuffles them.">
        <OptionRows
          path="content.items"
          noun="Item"
          options={items}
          errorPath="content.correctOrder"
          isOrdered
          hasImages
          onChange={set}
        />
        {content.correctOrder.length !== items.length && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            data-field="content.correctOrder"
            onClick={() => set(items)}
          >
            <Check className="size-4" aria-hidden />
            This order is correct
          </Button>
        )}
      </Group>
      <TextField
        label="Sort order"
        {...optionalContent(props, 'axisLabel')}
        maxLength={CONTENT_LIMITS.label}
        placeholder="Example: Oldest first"
      />
    </>
  );
};

const unitProps = { label: 'Unit', maxLength: CONTENT_LIMITS.unit, placeholder: 'Example: km' };

const ClosestNumberForm: ContentForm<'closest_number'> = (props) => (
  <div className="grid grid-cols-2 gap-3">
    <NumberField label="Answer" {...contentProps(props, 'answer')} step="any" />
    <TextField {...unitProps} {...optionalContent(props, 'unit')} />
    <NumberField label="Scale minimum" {...contentProps(props, 'min')} step="any" />
    <NumberField label="Scale maximum" {...contentProps(props, 'max')} step="any" />
  </div>
);

const YEARS = [
  { member: 'answer', label: 'Year' },
  { member: 'min', label: 'Scale from' },
  { member: 'max', label: 'Scale to' },
] as const;

const GuessYearForm: ContentForm<'guess_year'> = (props) => (
  <div className="grid grid-cols-3 gap-3">
    {YEARS.map(({ member, label }) => (
      <NumberField key={member} label={label} {...contentProps(props, member)} min={1000} max={2999} />
    ))}
  </div>
);

const HigherLowerForm: ContentForm<'higher_lower'> = (props) => (
  <>
    {(['left', 'right'] as const).map((side) => {
      const measured = props.content[side];
      const change = (changes: Partial<typeof measured>) => props.onChange({ [side]: { ...measured, ...changes } });
      const name = side === 'left' ? 'Reference' : 'Comparison';
      return (
        <Group key={side} legend={name} note={side === 'left' ? 'Its value is shown.' : 'Its value is the answer.'}>
          <div className="grid grid-cols-[1fr_8rem_auto] gap-3">
            <TextField
              label="Name"
              path={`content.${side}.text`}
              value={measured.text}
              maxLength={TEXT_LIMITS.option}
              onChange={(text) => change({ text })}
            />
            <NumberField
              label="Value"
              path={`content.${side}.value`}
              value={measured.value}
              step="any"
              onChange={(value) => change({ value })}
            />
            {/* In line with the inputs, which have a label above. */}
            <div className="pt-[calc(1lh+0.375rem)]">
              <ImageButton
                label={`Image (${name.toLowerCase()})`}
                path={`content.${side}.imageUrl`}
                value={measured.imageUrl}
                onChange={(imageUrl) => change({ imageUrl })}
              />
            </div>
          </div>
        </Group>
      );
    })}
    <TextField {...unitProps} {...optionalContent(props, 'unit')} />
  </>
);

const MatchPairsForm: ContentForm<'match_pairs'> = ({ content, onChange }) => (
  <Group legend="Pairs" note="The video shuffles the right side.">
    <PairRows path="content.pairs" pairs={content.pairs} onChange={(pairs) => onChange({ pairs })} />
  </Group>
);

const WouldYouRatherForm: ContentForm<'would_you_rather'> = (props) => {
  const { content, onChange } = props;
  return (
    <>
      <TextField label="First choice" {...contentProps(props, 'a')} maxLength={TEXT_LIMITS.option} />
      <TextField label="Second choice" {...contentProps(props, 'b')} maxLength={TEXT_LIMITS.option} />
      <SwitchField
        label="Show how others voted"
        path="content.percentages"
        value={content.percentages !== null}
        onChange={(isShown) => onChange({ percentages: isShown ? { a: 50, b: 50 } : null })}
      />
      {content.percentages && (
        <NumberField
          label="Votes for the first choice (%)"
          path="content.percentages.a"
          value={content.percentages.a}
          min={0}
          max={100}
          onChange={(value) => {
            const a = Math.min(100, Math.max(0, Math.round(value ?? 0)));
            onChange({ percentages: { a, b: 100 - a } });
          }}
        />
      )}
    </>
  );
};

export const compareForms = {
  order: OrderForm,
  closest_number: ClosestNumberForm,
  guess_year: GuessYearForm,
  higher_lower: HigherLowerForm,
  match_pairs: MatchPairsForm,
  would_you_rather: WouldYouRatherForm,
};
