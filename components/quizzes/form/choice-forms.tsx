'use client';

import { CONTENT_LIMITS } from '@/lib/model/limits';
import type { ContentForm } from './content-form';
import { ChoiceField, Group, LongTextField, SwitchField } from './fields';
import { OptionRows } from './rows';

const Options = ({
  content,
  onChange,
  hasImages,
}: Parameters<ContentForm<'multiple_choice'>>[0] & { hasImages: boolean }) => (
  <>
    <Group legend="Options" note="Select the correct one.">
      <OptionRows
        path="content.options"
        noun="Option"
        options={content.options}
        hasImages={hasImages}
        chosen={{
          label: 'Correct answer',
          path: 'content.correctOptionId',
          id: content.correctOptionId,
          onChange: (correctOptionId) => onChange({ correctOptionId }),
        }}
        onChange={(options) =>
          onChange({
            options,
            correctOptionId: options.some(({ id }) => id === content.correctOptionId) ? content.correctOptionId : null,
          })
        }
      />
    </Group>
    <SwitchField
      label="Shuffle options"
      path="content.shuffle"
      value={content.shuffle}
      onChange={(shuffle) => onChange({ shuffle })}
    />
  </>
);

const MultipleChoiceForm: ContentForm<'multiple_choice'> = (props) => <Options {...props} hasImages />;
const ImageChoiceForm: ContentForm<'image_choice'> = (props) => <Options {...props} hasImages />;

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

const OddOneOutForm: ContentForm<'odd_one_out'> = ({ content, onChange }) => (
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
        onChange={(items) =>
          onChange({ items, oddItemId: items.some(({ id }) => id === content.oddItemId) ? content.oddItemId : null })
        }
      />
    </Group>
    <LongTextField
      label="Explanation"
      path="content.reason"
      value={content.reason}
      maxLength={CONTENT_LIMITS.reason}
      hint="Shown after the answer."
      onChange={(reason) => onChange({ reason: reason || null })}
    />
  </>
);

export const choiceForms = {
  multiple_choice: MultipleChoiceForm,
  true_false: TrueFalseForm,
  image_choice: ImageChoiceForm,
  odd_one_out: OddOneOutForm,
};
