'use client';

import { type ReactNode, useActionState, useState } from 'react';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import type { RenderSummary } from '@/lib/domain/renders/schema';
import { NAMED_RESOLUTIONS, RENDER_FORMATS, RENDER_QUALITIES } from '@/lib/model/video-settings';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { FORMAT_LABELS, QUALITY_LABELS } from './format';
import { Estimate, useValidation, ValidationErrors } from './validation';

export interface QuizToRender {
  id: string;
  title: string;
  resolution: string;
}

interface StartRenderFormProps {
  quiz: QuizToRender;
  onStarted: (renderId: string) => void;
  /** What keeps the quiz from being rendered. Default: links into the editor. */
  faults?: (validation: ValidationWire) => ReactNode;
}

const FIELDS = ['format', 'resolution', 'quality'] as const;
type Settings = Record<(typeof FIELDS)[number], string>;

interface Option {
  value: string;
  label: string;
}

const optionsFor = (resolution: string): Record<(typeof FIELDS)[number], { label: string; options: Option[] }> => ({
  format: { label: 'Format', options: RENDER_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] })) },
  resolution: {
    label: 'Resolution',
    options: [...new Set([resolution, ...NAMED_RESOLUTIONS])].map((value) => ({
      value,
      label: value === resolution ? `${value} (quiz setting)` : value,
    })),
  },
  quality: { label: 'Quality', options: RENDER_QUALITIES.map((value) => ({ value, label: QUALITY_LABELS[value] })) },
});

/** An identical render in progress is opened instead of a new one. */
const renderInProgress = (error: unknown): string | undefined =>
  error instanceof ApiError && error.slug === 'render-in-progress' ? error.location?.split('/').at(-1) : undefined;

/** Names the first field: these settings may fail for other reasons than the quiz's own. */
const failureMessage = (error: unknown): string =>
  error instanceof ApiError && error.slug === 'quiz-not-renderable'
    ? (Object.values(error.fields)[0] ?? error.message)
    : messageOf(error);

export const StartRenderForm = ({ quiz, onStarted, faults }: StartRenderFormProps) => {
  const [settings, setSettings] = useState<Settings>({
    format: 'mp4',
    resolution: quiz.resolution,
    quality: 'standard',
  });
  const { validation, isOutdated, error } = useValidation(quiz.id, settings);
  const [failure, submit, isBusy] = useActionState(async (): Promise<string | null> => {
    try {
      const { data } = await api.post<{ data: RenderSummary }>('/renders', { quiz_id: quiz.id, ...settings });
      onStarted(data.id);
      return null;
    } catch (thrown) {
      const other = renderInProgress(thrown);
      if (other) onStarted(other);
      return other ? null : failureMessage(thrown);
    }
  }, null);
  const options = optionsFor(quiz.resolution);
  return (
    <form action={submit} className="flex min-h-0 flex-col">
      <DialogBody>
        {(failure ?? error) && <ErrorNotice>{failure ?? error}</ErrorNotice>}
        {validation &&
          !validation.renderable &&
          (faults?.(validation) ?? <ValidationErrors quizId={quiz.id} validation={validation} />)}
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            {...options[field]}
            value={settings[field]}
            onChange={(value) => setSettings({ ...settings, [field]: value })}
          />
        ))}
        {!error && validation?.renderable !== false && <Estimate validation={validation} isOutdated={isOutdated} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" busy={isBusy && 'Starting…'} disabled={!validation?.renderable}>
          Start rendering
        </Button>
      </DialogFooter>
    </form>
  );
};
