import { codePointLength } from '@/lib/model/text';
import { byteLength, tagsLength, YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { cn } from '../ui/cn';
import { Field } from '../ui/field';
import { controlStyles, Input } from '../ui/input';
import { type PublishSettings, tagsOf } from './publish-settings';

/** What each part of the form is given. */
export interface PartProps {
  settings: PublishSettings;
  change: (changes: Partial<PublishSettings>) => void;
  faults: Readonly<Record<string, string>>;
}

const NUMBER = new Intl.NumberFormat('en');
const used = (length: number, max: number): string => `${NUMBER.format(length)} of ${NUMBER.format(max)}`;

/** Title, description and tags, and how much of YouTube's room they take. */
export const TextFields = ({ settings: { title, description, tags }, change, faults }: PartProps) => (
  <>
    <Field label="Title" error={faults.title} hint={`${used(codePointLength(title), YOUTUBE_LIMITS.title)} characters`}>
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
      error={faults.description}
      hint={`${used(byteLength(description), YOUTUBE_LIMITS.descriptionBytes)} bytes. Lines that begin with a time are the chapters.`}
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
      error={faults.tags}
      hint={`With commas between them. ${used(tagsLength(tagsOf(tags)), YOUTUBE_LIMITS.tags)} characters`}
    >
      {(control) => (
        <Input {...control} value={tags} onChange={({ target }) => change({ tags: target.value })} autoComplete="off" />
      )}
    </Field>
  </>
);
