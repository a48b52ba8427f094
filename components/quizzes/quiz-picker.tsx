'use client';

import { Check, ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { collections } from '@/components/api/collections';
import { type ListPage, useList } from '@/components/api/queries';
import { ArrowList } from '@/components/ui/arrow-list';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { controlStyles } from '@/components/ui/input';
import { ListView } from '@/components/ui/list-view';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { useSearch } from '@/components/ui/use-search';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { languageName } from '@/lib/core/words/language-name';
import { STATUS_LABELS } from './labels';
import { PICKER_QUERY } from './picker-query';

interface ChoicesProps {
  chosenId: string;
  initial: ListPage<QuizWire>;
  onChoose: (quiz: QuizWire) => void;
}

const Choices = ({ chosenId, initial, onChoose }: ChoicesProps) => {
  const { q, field, clear } = useSearch();
  const list = useList(collections.quizzes, { ...PICKER_QUERY, q: q || undefined }, initial);
  return (
    <div className="grid min-h-72 grid-cols-1 content-start gap-4">
      <SearchField label="Search quizzes" placeholder="Search by title" {...field} className="" />
      <ListView
        list={list}
        what="quizzes"
        loading={<Skeleton className="h-48" />}
        isFiltered={q !== ''}
        onClear={clear}
        empty={null}
      >
        {(quizzes) => (
          <ArrowList
            aria-label="Quizzes"
            className="divide-y divide-border overflow-hidden rounded-lg border border-border"
          >
            {quizzes.map((quiz) => (
              <li key={quiz.id}>
                <button
                  type="button"
                  aria-pressed={quiz.id === chosenId}
                  onClick={() => onChoose(quiz)}
                  className="flex w-full cursor-pointer items-center gap-3 px-3 py-2.5 text-left -outline-offset-2 transition-colors hover:bg-muted/50 motion-reduce:transition-none"
                >
                  <span className="grid min-w-0 flex-1 gap-0.5">
                    <span className="truncate font-medium" dir="auto">
                      {quiz.title}
                    </span>
                    <span className="truncate text-muted-foreground text-xs leading-5">
                      {STATUS_LABELS[quiz.status]} · {languageName(quiz.language)} · <Time value={quiz.updated_at} />
                    </span>
                  </span>
                  <Check
                    className={cn('size-4 shrink-0 text-primary', quiz.id !== chosenId && 'invisible')}
                    aria-hidden
                  />
                </button>
              </li>
            ))}
          </ArrowList>
        )}
      </ListView>
    </div>
  );
};

interface QuizPickerProps {
  label: string;
  hint: string;
  /** Title and description of the dialog. */
  title: string;
  description: string;
  value: Pick<QuizWire, 'id' | 'title'>;
  onChange: (quiz: QuizWire) => void;
  /** The first page of the user's quizzes by `PICKER_QUERY`. */
  initial: ListPage<QuizWire>;
}

/** A field for one of the user's quizzes, which are searched by title in a dialog. */
export const QuizPicker = ({ label, hint, title, description, value, onChange, initial }: QuizPickerProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <Field label={label} hint={hint}>
        {({ id, 'aria-describedby': note }) => (
          <DialogTrigger asChild>
            <button
              id={id}
              type="button"
              aria-label={`${label}: ${value.title}`}
              aria-describedby={note}
              className={cn(controlStyles, 'flex cursor-pointer items-center justify-between gap-2 text-left')}
            >
              <span className="min-w-0 truncate" dir="auto">
                {value.title}
              </span>
              <ChevronsUpDown className="size-4 shrink-0 text-muted-foreground" aria-hidden />
            </button>
          </DialogTrigger>
        )}
      </Field>
      <DialogContent title={title} description={description}>
        <DialogBody>
          <Choices
            chosenId={value.id}
            initial={initial}
            onChoose={(quiz) => {
              setOpen(false);
              onChange(quiz);
            }}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
};
