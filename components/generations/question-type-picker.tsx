import type { QuestionType } from '@/lib/core/model/question-types';
import { QUESTION_TYPE_INFO } from '../quizzes/question-types';
import { Checkbox } from '../ui/checkbox';

interface QuestionTypePickerProps {
  types: readonly QuestionType[];
  chosen: readonly QuestionType[];
  onChange: (chosen: readonly QuestionType[]) => void;
  error: string | undefined;
}

export const QuestionTypePicker = ({ types, chosen, onChange, error }: QuestionTypePickerProps) => (
  <fieldset className="grid gap-1.5">
    <legend className="mb-1.5 font-medium">Question types</legend>
    <div className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
      {types.map((type) => (
        <Checkbox
          key={type}
          context="Question type"
          label={QUESTION_TYPE_INFO[type].label}
          checked={chosen.includes(type)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, type] : chosen.filter((other) => other !== type))
          }
        />
      ))}
    </div>
    <p className={error ? 'text-destructive text-xs leading-5' : 'text-muted-foreground text-xs leading-5'}>
      {error ?? 'Leave all unchecked for a balanced mix.'}
    </p>
  </fieldset>
);
