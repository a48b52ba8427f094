import { useId } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { CardPlan } from '@/lib/core/imports/cards';
import { CARD_TYPES, type CardType } from '@/lib/core/model/import-formats';

/** Short enough for a phone. */
const LABELS: Record<CardType, string> = {
  multiple_choice: 'Multiple choice',
  open: 'Open answer',
  match_pairs: 'Pairs',
};
const TYPES = CARD_TYPES.map((value) => ({ value, label: LABELS[value] }));

/** What to make of cards. */
export const CardFields = ({ plan, onChange }: { plan: CardPlan; onChange: (plan: CardPlan) => void }) => {
  const id = useId();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-0 gap-1 text-xs">
        <span aria-hidden>Turn cards into</span>
        <Segmented
          label="Turn cards into"
          value={plan.type}
          options={TYPES}
          onChange={(type) => onChange({ ...plan, type })}
        />
      </div>
      {plan.type !== 'match_pairs' && (
        <label className="grid gap-1 text-xs" htmlFor={id}>
          The question shows
          <Select
            id={id}
            value={plan.asks}
            onChange={({ target }) => onChange({ ...plan, asks: target.value as CardPlan['asks'] })}
          >
            <option value="term">The term</option>
            <option value="definition">The definition</option>
          </Select>
        </label>
      )}
    </div>
  );
};
