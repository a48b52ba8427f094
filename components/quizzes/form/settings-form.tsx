'use client';

import { QUIZ_LIMITS, UNTITLED_QUIZ } from '@/lib/model/limits';
import { NAMED_RESOLUTIONS, type PlatformProfile } from '@/lib/model/video-settings';
import type { FieldError } from '../model/api';
import type { QuizFields, QuizStatus } from '../model/wire';
import { ChoiceField, FieldErrorsContext, Group, LongTextField, NumberField, TextField } from './fields';

const PROFILES: readonly { value: PlatformProfile; label: string }[] = [
  { value: 'youtube', label: 'YouTube, 16:9' },
  { value: 'youtube_shorts', label: 'YouTube Shorts, 9:16' },
  { value: 'tiktok', label: 'TikTok, 9:16' },
  { value: 'instagram_reels', label: 'Instagram Reels, 9:16' },
  { value: 'square', label: 'Square, 1:1' },
];
const STATUSES: readonly { value: QuizStatus; label: string }[] = [
  { value: 'draft', label: 'Draft' },
  { value: 'ready', label: 'Ready' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
];

/** Also the quiz's own resolution, which the API can set to other values. */
const resolutions = (own: string) =>
  [...new Set<string>([...NAMED_RESOLUTIONS, own])].map((value) => ({ value, label: value }));

type Durations =
  | 'question_duration_seconds'
  | 'answer_duration_seconds'
  | 'fact_duration_seconds'
  | 'hint_timing_percent';
const DURATIONS: readonly { field: Durations; label: string; limits: { min: number; max: number } }[] = [
  { field: 'question_duration_seconds', label: 'Countdown (seconds)', limits: QUIZ_LIMITS.questionDuration },
  { field: 'answer_duration_seconds', label: 'Answer (seconds)', limits: QUIZ_LIMITS.answerDuration },
  { field: 'fact_duration_seconds', label: 'Fact (seconds)', limits: QUIZ_LIMITS.factDuration },
  { field: 'hint_timing_percent', label: 'Hint after (% of countdown)', limits: QUIZ_LIMITS.hintTimingPercent },
];

interface SettingsFormProps {
  fields: QuizFields;
  errors: readonly FieldError[];
  onChange: (changes: Partial<QuizFields>, group: string) => void;
}

export const SettingsForm = ({ fields, errors, onChange }: SettingsFormProps) => {
  const set = (changes: Partial<QuizFields>) => onChange(changes, `quiz.${Object.keys(changes).join()}`);
  return (
    <FieldErrorsContext value={errors}>
      <div className="grid gap-5">
        <TextField
          label="Title"
          path="title"
          value={fields.title}
          maxLength={QUIZ_LIMITS.title}
          placeholderValue={UNTITLED_QUIZ}
          onChange={(title) => set({ title })}
        />
        <TextField
          label="Subtitle"
          path="intro_subtitle"
          value={fields.intro_subtitle}
          maxLength={QUIZ_LIMITS.introSubtitle}
          onChange={(text) => set({ intro_subtitle: text || null })}
        />
        <LongTextField
          label="Closing text"
          path="outro_text"
          value={fields.outro_text}
          maxLength={QUIZ_LIMITS.outroText}
          onChange={(text) => set({ outro_text: text || null })}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <ChoiceField
            label="Format"
            path="platform_profile"
            value={fields.platform_profile}
            options={PROFILES}
            onChange={(platform_profile) => set({ platform_profile })}
          />
          <ChoiceField
            label="Resolution"
            path="resolution"
            value={fields.resolution}
            options={resolutions(fields.resolution)}
            onChange={(resolution) => set({ resolution })}
          />
        </div>
        <Group legend="Timing">
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
        </Group>
        <ChoiceField
          label="Status"
          path="status"
          value={fields.status}
          options={STATUSES}
          hint="Helps you organise your quizzes. Doesn’t affect the video."
          onChange={(status) => set({ status })}
        />
        <LongTextField
          label="Description"
          path="description"
          value={fields.description}
          maxLength={QUIZ_LIMITS.description}
          hint="Not shown in the video."
          onChange={(text) => set({ description: text || null })}
        />
      </div>
    </FieldErrorsContext>
  );
};
