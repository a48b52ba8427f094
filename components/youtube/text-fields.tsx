import { codePointLength } from '@/lib/model/text';
import { byteLength, tagsLength, YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { cn } from '../ui/cn';
import { Field } from '../ui/field';
import { controlStyles, Input } from '../ui/input';
import { type PublishSettings, tagsOf } from './publish-settings';

export interface FieldsProps {
  settings: PublishSettings;
  change: (changes: Partial<PublishSettings>) => void;
  errors: Readonly<Record<string, string>>;
}

const NUMBER = new Intl.NumberFormat('en');
const formatUsed = (length: number, max: number): string => `${NUMBER.format(length)} of ${NUMBER.format(max)}`;

/** The hints show how much of YouTube's limits is used. */
export const TextFields = ({ settings: { title, description, tags }, change, errors }: FieldsProps) => (
  <>
    <Field
      label="Title"
      error={errors.title}
      hint={`${formatUsed(codePointLength(title), YOUTUBE_LIMITS.title)} characters`}
    >
      {(control) => (
        <Input
          {...control}
          value={title}
          onChange={({ target }) => change({ title: target.value })}
          autoComplete="off"
        />
      )}
    </Field>
    <Field
      label="Description"
      error={errors.description}
      hint={`${formatUsed(byteLength(description), YOUTUBE_LIMITS.descriptionBytes)} bytes. Lines that start with a timestamp become chapters.`}
    >
      {(control) => (
        <textarea
          {...control}
          rows={7}
          value={description}
          onChange={({ target }) => change({ description: target.value })}
          className={cn(controlStyles, 'h-auto max-h-80 min-h-36 resize-y py-2 leading-5 sm:h-auto')}
        />
      )}
    </Field>
    <Field
      label="Tags"
      error={errors.tags}
      hint={`Separate tags with commas. ${formatUsed(tagsLength(tagsOf(tags)), YOUTUBE_LIMITS.tags)} characters.`}
    >
      {(control) => (
        <Input {...control} value={tags} onChange={({ target }) => change({ tags: target.value })} autoComplete="off" />
      )}
    </Field>
  </>
);
