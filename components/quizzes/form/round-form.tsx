'use client';

import { COUNTDOWN_SECONDS, TEXT_LIMITS } from '@/lib/model/limits';
import type { FieldError } from '../model/api';
import type { DraftRound } from '../model/draft';
import type { RoundFields } from '../model/wire';
import { FieldErrorsContext, NumberField, TextField } from './fields';

interface RoundFormProps {
  round: DraftRound;
  errors: readonly FieldError[];
  defaultSeconds: number;
  onChange: (changes: Partial<RoundFields>, group: string) => void;
}

export const RoundForm = ({ round: { key, fields }, errors, defaultSeconds, onChange }: RoundFormProps) => (
  <FieldErrorsContext value={errors}>
    <div className="grid gap-5">
      <TextField
        label="Title"
        path="title"
        value={fields.title}
        maxLength={TEXT_LIMITS.roundTitle}
        hint="Shown before the first question if the quiz has several rounds."
        onChange={(title) => onChange({ title }, `${key}.title`)}
      />
      <NumberField
        label="Countdown (seconds)"
        path="timer_override"
        value={fields.timer_override}
        min={COUNTDOWN_SECONDS.min}
        max={COUNTDOWN_SECONDS.max}
        placeholder={`${defaultSeconds}`}
        hint="Applies to questions that don’t set their own countdown."
        onChange={(timer_override) => onChange({ timer_override }, `${key}.timer`)}
      />
    </div>
  </FieldErrorsContext>
);
