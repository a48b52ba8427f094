'use client';

import { CONTENT_LIMITS } from '@/lib/model/limits';
import {
  ChoiceField,
  type ContentForm,
  contentProps,
  Group,
  LongTextField,
  optionalContent,
  SwitchField,
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

const TRUTHS = [
  { value: '', label: 'Select…' },
  { value: 'true', label: 'True' },
  { value: 'false', label: 'False' },
] as const;

const TrueFalseForm: ContentForm<'true_false'> = ({ content, onChange }) => (
  <ChoiceField
    label="Answer"
    path="content.correct"
    value={content.correct === null ? '' : content.correct ? 'true' : 'false'}
    options={TRUTHS}
    onChange={(value) => onChange({ correct: value === '' ? null : value === 'true' })}
  />
);

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
