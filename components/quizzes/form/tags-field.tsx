import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TAG_LIMITS } from '@/lib/core/model/quiz-fields';
import { useTags } from '../use-tags';
import { useFieldError } from './fields';

/** The tags after some were added: a tag that is there in other letters stays as it is. @param text tags with commas between */
export const withTags = (tags: readonly string[], text: string): string[] => {
  const byKey = new Map(tags.map((tag) => [tag.toLowerCase(), tag]));
  for (const tag of text.split(/[,，、]/).map((part) => part.trim().slice(0, TAG_LIMITS.length).trim())) {
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()].slice(0, TAG_LIMITS.perQuiz);
};

interface TagsFieldProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** The tags of a quiz. Enter, a comma or leaving the field adds what was typed. */
export const TagsField = ({ tags, onChange }: TagsFieldProps) => {
  const suggestions = useTags();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const isFull = tags.length >= TAG_LIMITS.perQuiz;
  const add = (text: string) => {
    const next = withTags(tags, text);
    if (next.length > tags.length) onChange(next);
    setTyped('');
  };
  return (
    <Field
      label="Tags"
      error={useFieldError('tags')}
      hint={
        isFull
          ? `A quiz can have ${TAG_LIMITS.perQuiz} tags.`
          : 'Words by which you find your quizzes, such as a series. Press Enter after each.'
      }
    >
      {(control) => (
        <div className="grid gap-2">
          {tags.length > 0 && (
            <ul aria-label="Tags of this quiz" className="flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Badge tone="primary" className="max-w-full pr-0.5">
                    <span className="truncate">{tag}</span>
                    <button
                      type="button"
                      aria-label={`Remove ${tag}`}
                      onClick={() => onChange(tags.filter((other) => other !== tag))}
                      className="grid size-6 place-items-center rounded-full hover:bg-primary/15"
                    >
                      <X aria-hidden />
                    </button>
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <Input
            {...control}
            data-field="tags"
            dir="auto"
            list={listId}
            value={typed}
            disabled={isFull}
            maxLength={TAG_LIMITS.length}
            onChange={({ target }) => (/[,，、]/.test(target.value) ? add(target.value) : setTyped(target.value))}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
              event.preventDefault();
              add(typed);
            }}
          />
          <datalist id={listId}>
            {suggestions
              .filter(({ tag }) => !tags.includes(tag))
              .map(({ tag }) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
        </div>
      )}
    </Field>
  );
};
