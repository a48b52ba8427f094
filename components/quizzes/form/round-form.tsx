'use client';

import { COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/model/limits';
import type { FieldError } from '../model/api';
import type { DraftRound } from '../model/draft';
import type { RoundFields } from '../model/wire';
import { FieldErrorsContext, NumberField, TextField } from './fields';

interface RoundFormProps {
  round: DraftRound;
  errors: readonly FieldError[];
  usualSeconds: number;
  onChange: (changes: Partial<RoundFields>, about: string) => void;
}

/** A round's name, and the countdown of its questions. */
export const RoundForm = ({ round: { key, fields }, errors, usualSeconds, onChange }: RoundFormProps) => (
  <FieldErrorsContext value={errors}>
    <div className="grid gap-5">
      <TextField
        label="Round"
        path="title"
        value={fields.title}
        maxLength={TEXT_LIMITS.roundTitle}
        hint="Announced before its first question when there are several rounds."
        onChange={(title) => onChange({ title }, `${key}.title`)}
      />
      <NumberField
        label="Countdown of its questions, seconds"
        path="timer_override"
        value={fields.timer_override}
        min={COUNTDOWN_SECONDS.min}
        max={COUNTDOWN_SECONDS.max}
        placeholder={`${usualSeconds}`}
        hint="Questions may have one of their own."
        onChange={(timer_override) => onChange({ timer_override }, `${key}.timer`)}
      />
    </div>
  </FieldErrorsContext>
);
