'use client';

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '@/lib/client/src/index';
import type { ValidationWire } from '@/lib/core/contracts/validation';
import type { RenderPreset } from '@/lib/core/model/render-presets';
import {
  NAMED_RESOLUTIONS,
  RENDER_FORMATS,
  RENDER_QUALITIES,
  type RenderFormat,
  type RenderQuality,
} from '@/lib/core/model/video-settings';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { DialogBody, DialogClose, DialogFooter, useCloseGuard } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { RenderAllowance, renderAllowanceOf, useLimits } from './allowance';
import { ExportEstimate, ExportSteps } from './export/export-steps';
import { failureOf, useExport, useExportCheck } from './export/use-export';
import { FORMAT_LABELS, PRESET_HINTS, PRESET_OPTIONS, QUALITY_LABELS } from './format';
import { startRender } from './start-render';
import { Estimate, useValidation, ValidationErrors } from './validation';

export interface QuizToRender {
  id: string;
  title: string;
  resolution: string;
}

interface StartRenderFormProps {
  quiz: QuizToRender;
  /** @param path of the page that shows the render, or what it waits for */
  onStarted: (path: string) => void;
  /** Shown above the settings. */
  notice?: ReactNode;
  /** What keeps the quiz from being rendered. Default: links into the editor. */
  faults?: (validation: ValidationWire) => ReactNode;
}

const FIELDS = ['format', 'resolution', 'quality'] as const;
interface Settings {
  preset?: RenderPreset;
  format: RenderFormat;
  resolution: string;
  quality: RenderQuality;
}

const PLACES = [
  { value: 'server', label: 'On the server' },
  { value: 'browser', label: 'In this browser' },
] as const;
type Place = (typeof PLACES)[number]['value'];

const PLACE_HINTS: Record<Place, string> = {
  server: 'You can close this page: rendering continues.',
  browser: 'The video is saved on your device, without using your storage on the server.',
};

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

/** Names the first field: these settings may fail for other reasons than the quiz's own. */
const failureMessage = (error: unknown): string =>
  (error instanceof ApiError && error.code === 'quiz-not-renderable' && error.errors[0]?.message) || messageOf(error);

export const StartRenderForm = ({ quiz, onStarted, notice, faults }: StartRenderFormProps) => {
  const [settings, setSettings] = useState<Settings>({
    format: 'mp4',
    resolution: quiz.resolution,
    quality: 'standard',
  });
  const [place, setPlace] = useState<Place>('server');
  const { validation, isOutdated, error } = useValidation(quiz.id, settings);
  const order = { quizId: quiz.id, title: quiz.title, ...settings };
  const isRenderable = validation?.renderable === true;
  const check = useExportCheck(order, place === 'browser' && isRenderable);
  const video = useExport();
  useCloseGuard(video.isRunning ? 'Stop the export? The video isn’t finished yet.' : null);
  const limits = useLimits();
  const isDelayed = settings.preset === undefined && renderAllowanceOf(limits)?.remaining === 0;
  const start = useMutation({
    mutationFn: () => startRender({ quizId: quiz.id, ...settings }),
    onSuccess: onStarted,
  });
  if (video.isRunning || video.state.step === 'saved') {
    return <ExportSteps state={video.state} expectedSeconds={check.data?.seconds ?? 0} onCancel={video.cancel} />;
  }
  const options = optionsFor(quiz.resolution);
  const exportFailure =
    video.state.step === 'failed' ? video.state.message : place === 'browser' && check.error && failureOf(check.error);
  const problem = (start.error && failureMessage(start.error)) ?? error ?? (exportFailure || null);
  /** What was wrong with other settings says nothing about these. */
  const forgetFailures = () => {
    video.reset();
    start.reset();
  };
  const change = (changed: Partial<Settings>) => {
    forgetFailures();
    setSettings({ ...settings, ...changed });
  };
  const startLabel = isDelayed ? 'Queue video' : 'Start rendering';
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (!start.isPending && !start.isSuccess) start.mutate();
      }}
    >
      <DialogBody>
        {notice}
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        {validation &&
          !validation.renderable &&
          (faults?.(validation) ?? <ValidationErrors quizId={quiz.id} validation={validation} />)}
        <SelectField
          label="Where"
          hint={PLACE_HINTS[place]}
          options={PLACES}
          value={place}
          onChange={(chosen) => {
            // Presets can change the platform of the quiz, which an export shows as it is.
            change({ preset: undefined });
            setPlace(chosen);
          }}
        />
        {place === 'server' && (
          <SelectField<RenderPreset | ''>
            label="Platform"
            hint={settings.preset && PRESET_HINTS[settings.preset]}
            options={PRESET_OPTIONS}
            value={settings.preset ?? ''}
            onChange={(value) => change({ preset: value || undefined })}
          />
        )}
        {!settings.preset &&
          FIELDS.map((field) => (
            <SelectField
              key={field}
              {...options[field]}
              value={settings[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
        {!problem &&
          validation?.renderable !== false &&
          (place === 'browser' ? (
            <ExportEstimate check={check.data} durationSeconds={validation?.duration_seconds ?? 0} />
          ) : (
            <Estimate validation={validation} isOutdated={isOutdated} />
          ))}
        {place === 'server' && <RenderAllowance limits={limits} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        {place === 'browser' && !exportFailure && check.data?.obstacle == null ? (
          <Button onClick={() => video.start(order)} disabled={!isRenderable || !check.data}>
            Export video
          </Button>
        ) : (
          <Button type="submit" busy={(start.isPending || start.isSuccess) && 'Starting…'} disabled={!isRenderable}>
            {place === 'browser' ? 'Render on the server' : startLabel}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
};
