'use client';

import type { RoundFields } from '@/lib/core/contracts/rounds';
import { COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/core/model/limits';
import type { FieldError } from '@/lib/core/tables/question-row';
import type { DraftRound } from '../model/draft';
import { FieldErrorsContext, fieldProps, NumberField, TextField } from './fields';

interface RoundFormProps {
  round: DraftRound;
  errors: readonly FieldError[];
  defaultSeconds: number;
  onChange: (changes: Partial<RoundFields>, group: string) => void;
}

export const RoundForm = ({ round: { key, fields }, errors, defaultSeconds, onChange }: RoundFormProps) => {
  const set = (changes: Partial<RoundFields>) => onChange(changes, `${key}.${Object.keys(changes).join()}`);
  return (
    <FieldErrorsContext value={errors}>
      <div className="grid gap-5">
        <TextField
          label="Title"
          {...fieldProps(fields, set, 'title')}
          maxLength={TEXT_LIMITS.roundTitle}
          hint="Shown before the first question if the quiz has several rounds."
        />
        <NumberField
          label="Countdown (seconds)"
          {...fieldProps(fields, set, 'timer_override')}
          min={COUNTDOWN_SECONDS.min}
          max={COUNTDOWN_SECONDS.max}
          placeholder={`${defaultSeconds}`}
          hint="Applies to questions that don’t set their own countdown."
        />
      </div>
    </FieldErrorsContext>
  );
};
