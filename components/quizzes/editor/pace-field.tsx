import { useMemo } from 'react';
import { clock } from '@/components/player/time';
import { SelectField } from '@/components/ui/select';
import { PACE_NAMES, PACES, type Pace, paceOf } from '@/lib/core/model/pace';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import type { Look } from '@/lib/core/model/theme';
import { buildTimeline } from '@/lib/core/video/timeline';
import type { Draft } from '../model/draft';
import { changeQuiz } from '../model/edits';
import { createVideoOf, previewCanvas } from '../video';

const LABELS: Record<Pace, string> = { relaxed: 'Relaxed', normal: 'Normal', fast: 'Fast' };

/** The length of the video at a pace. */
const lengthOf = (draft: Draft, pace: Pace, look: Look): string => {
  const paced = changeQuiz(draft, PACES[pace]);
  const canvas = previewCanvas(paced.fields);
  const { durationInFrames, fps } = buildTimeline(createVideoOf()(paced, { look, assets: {}, brand: null, canvas }));
  return clock(durationInFrames, fps);
};

interface PaceFieldProps {
  draft: Draft;
  look: Look;
  onChange: (changes: Partial<QuizFields>) => void;
}

/** Sets countdown, answer and fact together, and says how long the video will be. */
export const PaceField = ({ draft, look, onChange }: PaceFieldProps) => {
  const pace = paceOf(draft.fields);
  const options = useMemo(
    () => PACE_NAMES.map((value) => ({ value, label: `${LABELS[value]}, ${lengthOf(draft, value, look)}` })),
    [draft, look],
  );
  return (
    <SelectField
      label="Pace"
      value={pace ?? ''}
      options={pace === null ? [{ value: '' as const, label: 'Custom' }, ...options] : options}
      onChange={(next) => next !== '' && onChange(PACES[next])}
      hint="Sets countdown, answer and fact. The time is the length of the video."
    />
  );
};
