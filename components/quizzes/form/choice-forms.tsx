'use client';

import { CONTENT_LIMITS } from '@/lib/core/model/limits';
import {
  type ContentForm,
  contentProps,
  Group,
  LongTextField,
  optionalContent,
  SwitchField,
  useFieldError,
} from './fields';
import { type Option, OptionRows } from './rows';

/** Null if the option was removed. */
const keptId = (options: readonly Option[], id: string | null): string | null =>
  options.some((option) => option.id === id) ? id : null;

const ChoiceForm: ContentForm<'multiple_choice'> = (props) => {
  const { content, onChange } = props;
  return (
    <>
      <Group legend="Options" note="Select the correct one.">
        <OptionRows
          path="content.options"
          noun="Option"
          options={content.options}
          hasImages
          chosen={{
            label: 'Correct answer',
            path: 'content.correctOptionId',
            id: content.correctOptionId,
            onChange: (correctOptionId) => onChange({ correctOptionId }),
          }}
          onChange={(options) => onChange({ options, correctOptionId: keptId(options, content.correctOptionId) })}
        />
      </Group>
      <SwitchField label="Shuffle options" {...contentProps(props, 'shuffle')} />
    </>
  );
};

const TrueFalseForm: ContentForm<'true_false'> = ({ content, onChange }) => {
  const error = useFieldError('content.correct');
  return (
    <Group legend="Answer">
      <div className="flex gap-5">
        {[true, false].map((value) => (
          <label key={`${value}`} className="flex min-h-8 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="content.correct"
              data-field="content.correct"
              checked={content.correct === value}
              onChange={() => onChange({ correct: value })}
              className="size-4 cursor-pointer accent-primary"
            />
            {value ? 'True' : 'False'}
          </label>
        ))}
      </div>
      {error && <p className="text-destructive text-xs leading-5">{error}</p>}
    </Group>
  );
};

const OddOneOutForm: ContentForm<'odd_one_out'> = (props) => {
  const { content, onChange } = props;
  return (
    <>
      <Group legend="Items" note="Select the one that doesn’t belong.">
        <OptionRows
          path="content.items"
          noun="Item"
          options={content.items}
          hasImages
          chosen={{
            label: 'Odd one out',
            path: 'content.oddItemId',
            id: content.oddItemId,
            onChange: (oddItemId) => onChange({ oddItemId }),
          }}
          onChange={(items) => onChange({ items, oddItemId: keptId(items, content.oddItemId) })}
        />
      </Group>
      <LongTextField
        label="Explanation"
        {...optionalContent(props, 'reason')}
        maxLength={CONTENT_LIMITS.reason}
        hint="Shown after the answer."
      />
    </>
  );
};

export const choiceForms = {
  multiple_choice: ChoiceForm,
  true_false: TrueFalseForm,
  image_choice: ChoiceForm,
  odd_one_out: OddOneOutForm,
};
