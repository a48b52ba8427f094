import { Archive, Clapperboard, Copy, type LucideIcon, Tag, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { useDelete } from '@/components/api/deletions';
import { messageOf } from '@/components/api/errors';
import { useInvalidate } from '@/components/api/queries';
import { RenderAllowance, useLimits } from '@/components/renders/allowance';
import { startRender } from '@/components/renders/start-render';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { SelectionBar } from '@/components/ui/selection';
import { notify } from '@/components/ui/toaster';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { TAG_LIMITS } from '@/lib/core/model/quiz-fields';
import { withTags } from '../form/tags-field';
import { TAGS_KEY, useTags } from '../use-tags';

interface Action {
  label: string;
  busy: string;
  done: string;
  icon: LucideIcon;
  /** What it does with one quiz. */
  run: (quiz: QuizWire) => Promise<unknown>;
}

const ACTIONS: readonly Action[] = [
  {
    label: 'Render',
    busy: 'Starting',
    done: 'Started the videos of',
    icon: Clapperboard,
    run: ({ id: quizId, resolution }) => startRender({ quizId, resolution, format: 'mp4', quality: 'standard' }),
  },
  {
    label: 'Duplicate',
    busy: 'Duplicating',
    done: 'Duplicated',
    icon: Copy,
    run: ({ id }) => client.quizzes.duplicate(id),
  },
  {
    label: 'Archive',
    busy: 'Archiving',
    done: 'Archived',
    icon: Archive,
    run: ({ id }) => client.quizzes.update(id, { status: 'archived' }),
  },
];

const tagging = (typed: string): Action => ({
  label: 'Tag',
  busy: 'Tagging',
  done: 'Tagged',
  icon: Tag,
  run: async ({ id, tags }) => {
    const next = withTags(tags, typed);
    if (next.length > tags.length) await client.quizzes.update(id, { tags: next });
  },
});

const counted = (count: number): string => `${count} ${count === 1 ? 'quiz' : 'quizzes'}`;

interface TagButtonProps {
  busy: string | false;
  disabled: boolean;
  onTag: (typed: string) => void;
}

const TagButton = ({ busy, disabled, onTag }: TagButtonProps) => {
  const tags = useTags();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setOpen(false);
    onTag(String(new FormData(event.currentTarget).get('tag')));
  };
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="secondary" size="sm" disabled={disabled} busy={busy}>
          <Tag className="size-4" aria-hidden />
          Tag
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Add a tag" className="w-72 p-3">
        <form onSubmit={submit} className="flex gap-2">
          <Input
            name="tag"
            aria-label="Tag"
            placeholder="Such as a series"
            list={listId}
            maxLength={TAG_LIMITS.length}
            required
          />
          <datalist id={listId}>
            {tags.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
          <Button type="submit">Add</Button>
        </form>
      </PopoverContent>
    </Popover>
  );
};

interface BulkBarProps {
  quizzes: readonly QuizWire[];
  onClear: () => void;
}

/** What can be done with the selected quizzes, one after the other. A message names those that fail. */
export const BulkBar = ({ quizzes, onClear }: BulkBarProps) => {
  const reload = useInvalidate(collections.quizzes.key);
  const reloadTags = useInvalidate(TAGS_KEY);
  const deleteWithUndo = useDelete();
  const limits = useLimits();
  const [running, setRunning] = useState<{ label: string; place: number } | null>(null);
  const run = async ({ label, done, run: runOne }: Action) => {
    const failures: string[] = [];
    for (const [index, quiz] of quizzes.entries()) {
      setRunning({ label, place: index + 1 });
      await runOne(quiz).catch((error: unknown) => failures.push(`“${quiz.title}”: ${messageOf(error)}`));
    }
    setRunning(null);
    await Promise.all([reload(), reloadTags()]);
    const succeeded = quizzes.length - failures.length;
    if (succeeded > 0) notify.done(`${done} ${counted(succeeded)}`);
    if (failures.length > 0) notify.failed(`${counted(failures.length)} failed`, { description: failures.join(' ') });
    onClear();
  };
  const remove = () => {
    deleteWithUndo({ from: collections.quizzes, id: quizzes.map(({ id }) => id), what: counted(quizzes.length) });
    onClear();
  };
  return (
    <SelectionBar
      what="quizzes"
      count={counted(quizzes.length)}
      isBusy={running !== null}
      onClear={onClear}
      note={<RenderAllowance limits={limits} isSingle={false} />}
    >
      {ACTIONS.map((action) => {
        const { label, busy, icon: Icon } = action;
        return (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            disabled={running !== null}
            busy={running?.label === label && `${busy} ${running.place} of ${quizzes.length}…`}
            onClick={() => void run(action)}
          >
            <Icon className="size-4" aria-hidden />
            {label}
          </Button>
        );
      })}
      <TagButton
        busy={running?.label === 'Tag' && `Tagging ${running.place} of ${quizzes.length}…`}
        disabled={running !== null}
        onTag={(typed) => void run(tagging(typed))}
      />
      <Button variant="secondary" size="sm" disabled={running !== null} onClick={remove}>
        <Trash2 className="size-4" aria-hidden />
        Delete
      </Button>
    </SelectionBar>
  );
};
