import { LAYOUT_LABELS } from '@/components/themes/settings';
import { SelectField } from '@/components/ui/select';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import { LAYOUTS, type Layout } from '@/lib/core/model/theme';

const OPTIONS: readonly { value: Layout | ''; label: string }[] = [
  { value: '', label: 'As set by the theme' },
  ...LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] })),
];

const MOTIONS = [
  { value: '', label: 'As set by the theme' },
  { value: 'on', label: 'Slow pan and zoom' },
  { value: 'off', label: 'Off' },
] as const;

const motionValue = (motion: boolean | null) => {
  if (motion === null) return '';
  return motion ? 'on' : 'off';
};

type Fields = Pick<QuizFields, 'layout' | 'picture_motion'>;

interface LookFieldsProps {
  fields: Fields;
  onChange: (changes: Partial<Fields>, group: string) => void;
}

/** What the quiz can set instead of its theme: how frames are filled, and whether pictures move. */
export const LookFields = ({ fields: { layout, picture_motion: motion }, onChange }: LookFieldsProps) => (
  <div className="mt-4 mb-5 grid gap-3">
    <SelectField
      label="Layout"
      data-field="layout"
      value={layout ?? ''}
      options={OPTIONS}
      onChange={(value) => onChange({ layout: value === '' ? null : value }, 'quiz.layout')}
    />
    <SelectField
      label="Picture motion"
      data-field="picture_motion"
      value={motionValue(motion)}
      options={MOTIONS}
      onChange={(value) => onChange({ picture_motion: value === '' ? null : value === 'on' }, 'quiz.picture_motion')}
    />
  </div>
);
