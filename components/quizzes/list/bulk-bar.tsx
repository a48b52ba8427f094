import { Archive, Clapperboard, Copy, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { useDelete } from '@/components/api/deletions';
import { messageOf } from '@/components/api/errors';
import { useInvalidate } from '@/components/api/queries';
import { RenderAllowance, useLimits } from '@/components/renders/allowance';
import { startRender } from '@/components/renders/start-render';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toaster';
import type { QuizWire } from '@/lib/core/contracts/quizzes';

const ACTIONS = [
  { label: 'Render', busy: 'Starting', done: 'Started the videos of', icon: Clapperboard },
  { label: 'Duplicate', busy: 'Duplicating', done: 'Duplicated', icon: Copy },
  { label: 'Archive', busy: 'Archiving', done: 'Archived', icon: Archive },
] as const;
type Label = (typeof ACTIONS)[number]['label'];

/** What an action does with one quiz. */
const RUN: Record<Label, (quiz: QuizWire) => Promise<unknown>> = {
  Render: ({ id: quizId, resolution }) => startRender({ quizId, resolution, format: 'mp4', quality: 'standard' }),
  Duplicate: ({ id }) => client.quizzes.duplicate(id),
  Archive: ({ id }) => client.quizzes.update(id, { status: 'archived' }),
};

const counted = (count: number): string => `${count} ${count === 1 ? 'quiz' : 'quizzes'}`;

interface BulkBarProps {
  quizzes: readonly QuizWire[];
  onClear: () => void;
}

/** What can be done with the selected quizzes, one after the other. A message names those that fail. */
export const BulkBar = ({ quizzes, onClear }: BulkBarProps) => {
  const reload = useInvalidate(collections.quizzes.key);
  const deleteWithUndo = useDelete();
  const limits = useLimits();
  const [running, setRunning] = useState<{ label: Label; place: number } | null>(null);
  const run = async ({ label, done }: (typeof ACTIONS)[number]) => {
    const failures: string[] = [];
    for (const [index, quiz] of quizzes.entries()) {
      setRunning({ label, place: index + 1 });
      await RUN[label](quiz).catch((error: unknown) => failures.push(`“${quiz.title}”: ${messageOf(error)}`));
    }
    setRunning(null);
    await reload();
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
    <section
      aria-label="Selected quizzes"
      className="sticky bottom-4 z-10 grid gap-2 rounded-xl border border-border bg-background p-3 shadow-black/10 shadow-lg"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto font-medium tabular-nums">
          {counted(quizzes.length)} selected
        </p>
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
        <Button variant="secondary" size="sm" disabled={running !== null} onClick={remove}>
          <Trash2 className="size-4" aria-hidden />
          Delete
        </Button>
        <Button variant="ghost" size="sm" disabled={running !== null} onClick={onClear}>
          <X className="size-4" aria-hidden />
          Clear
        </Button>
      </div>
      <RenderAllowance limits={limits} isSingle={false} />
    </section>
  );
};
