'use client';

import type { ReactNode } from 'react';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import type { EndCard, QuizFields } from '@/lib/core/model/quiz-fields';
import { NAMED_RESOLUTIONS, type PlatformProfile } from '@/lib/core/model/video-settings';
import type { FieldError } from '@/lib/core/tables/question-row';
import { localizerFor } from '@/lib/core/words/localizer';
import { STATUS_LABELS } from '../labels';
import { languageOptions } from '../languages';
import {
  ChoiceField,
  FieldErrorsContext,
  fieldProps,
  Group,
  LongTextField,
  NumberField,
  optionalText,
  SwitchField,
  TextField,
} from './fields';
import { TagsField } from './tags-field';

const PROFILES: readonly { value: PlatformProfile; label: string }[] = [
  { value: 'youtube', label: 'YouTube, 16:9' },
  { value: 'youtube_shorts', label: 'YouTube Shorts, 9:16' },
  { value: 'tiktok', label: 'TikTok, 9:16' },
  { value: 'instagram_reels', label: 'Instagram Reels, 9:16' },
  { value: 'square', label: 'Square, 1:1' },
];
const STATUSES = Object.entries(STATUS_LABELS).map(([value, label]) => ({
  value: value as QuizFields['status'],
  label,
}));

/** Also the quiz's own resolution, which the API can set to other values. */
const resolutions = (own: string) =>
  [...new Set<string>([...NAMED_RESOLUTIONS, own])].map((value) => ({ value, label: value }));

const REVEALS: readonly { value: QuizFields['answer_reveal']; label: string }[] = [
  { value: 'instant', label: 'As set by the theme' },
  { value: 'suspense', label: 'After a pause' },
];

const END_CARD_OPTIONS: readonly { value: EndCard | ''; label: string }[] = [
  { value: '', label: 'To suit the format' },
  { value: 'end_screen', label: 'Places for YouTube’s end screen' },
  { value: 'recap', label: 'All answers' },
];

type Durations =
  | 'question_duration_seconds'
  | 'answer_duration_seconds'
  | 'fact_duration_seconds'
  | 'hint_timing_percent';
const DURATIONS: readonly { field: Durations; label: string; limits: { min: number; max: number } }[] = [
  { field: 'question_duration_seconds', label: 'Countdown (seconds)', limits: QUIZ_LIMITS.questionDuration },
  { field: 'answer_duration_seconds', label: 'Answer (seconds)', limits: QUIZ_LIMITS.answerDuration },
  { field: 'fact_duration_seconds', label: 'Fact (seconds)', limits: QUIZ_LIMITS.factDuration },
  { field: 'hint_timing_percent', label: 'Hint after (%)', limits: QUIZ_LIMITS.hintTimingPercent },
];

interface SettingsFormProps {
  fields: QuizFields;
  errors: readonly FieldError[];
  onChange: (changes: Partial<QuizFields>, group: string) => void;
  /** Sets several durations. */
  pace: ReactNode;
  /** Leads from the title of a new quiz to its first question. */
  onTitled?: (() => void) | undefined;
}

export const SettingsForm = ({ fields, errors, onChange, pace, onTitled }: SettingsFormProps) => {
  const set = (changes: Partial<QuizFields>) => onChange(changes, `quiz.${Object.keys(changes).join()}`);
  return (
    <FieldErrorsContext value={errors}>
      <div className="grid gap-5">
        <TextField
          label="Title"
          {...fieldProps(fields, set, 'title')}
          maxLength={QUIZ_LIMITS.title}
          placeholderValue={localizerFor(fields.language).words.untitledQuiz}
          hint={onTitled && 'Press Enter to add the first question.'}
          onEnter={onTitled}
        />
        <TextField
          label="Subtitle"
          {...optionalText(fields, set, 'intro_subtitle')}
          maxLength={QUIZ_LIMITS.introSubtitle}
        />
        <LongTextField
          label="Closing text"
          {...optionalText(fields, set, 'outro_text')}
          maxLength={QUIZ_LIMITS.outroText}
        />
        <ChoiceField
          label="Language"
          {...fieldProps(fields, set, 'language')}
          options={languageOptions(fields.language)}
          hint="Language of on-screen text and captions."
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField label="Format" {...fieldProps(fields, set, 'platform_profile')} options={PROFILES} />
          <ChoiceField
            label="Resolution"
            {...fieldProps(fields, set, 'resolution')}
            options={resolutions(fields.resolution)}
          />
        </div>
        <Group legend="Timing">
          {pace}
          <div className="grid grid-cols-2 gap-3">
            {DURATIONS.map(({ field, label, limits: { min, max } }) => (
              <NumberField
                key={field}
                label={label}
                path={field}
                value={fields[field]}
                min={min}
                max={max}
                onChange={(value) => value !== null && set({ [field]: value })}
              />
            ))}
          </div>
          <ChoiceField
            label="End of the video"
            value={fields.end_card ?? ''}
            path="end_card"
            onChange={(card) => set({ end_card: card === '' ? null : card })}
            options={END_CARD_OPTIONS}
            hint="In every layout but Classic."
          />
          <SwitchField label="Show sources" {...fieldProps(fields, set, 'show_sources')} />
          <ChoiceField label="Answer reveal" {...fieldProps(fields, set, 'answer_reveal')} options={REVEALS} />
        </Group>
        <ChoiceField
          label="Status"
          {...fieldProps(fields, set, 'status')}
          options={STATUSES}
          hint="Helps you organise your quizzes. Doesn’t affect the video."
        />
        <TagsField tags={fields.tags} onChange={(tags) => set({ tags })} />
        <LongTextField
          label="Description"
          {...optionalText(fields, set, 'description')}
          maxLength={QUIZ_LIMITS.description}
          hint="Not shown in the video."
        />
      </div>
    </FieldErrorsContext>
  );
};
