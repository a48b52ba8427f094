'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, CircleDashed, Copy, Ellipsis, GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '@/components/ui/cn';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu';
import type { Assets } from '@/lib/core/model/assets';
import type { DraftQuestion, Key } from '../model/draft';
import { summarizeQuestion } from '../question-summary';
import { missingFields, QUESTION_TYPE_INFO } from '../question-types';
import { OutlineLoss } from './question-losses';
import { useEditor } from './use-editor';

export interface LineActions {
  select: (key: Key) => void;
  duplicate: (key: Key) => void;
  remove: (key: Key) => void;
  move: (key: Key, by: 1 | -1) => void;
}

interface OutlineLineProps {
  id: Key;
  title: string;
  /** Undefined for rounds. */
  question?: DraftQuestion;
  /** Number of the question in the quiz, from 1. */
  number?: number;
  /** Of the quiz. */
  language: string;
  /** Media files of the quiz by URL. */
  assets: Assets;
  /** Whether Tab goes to this row; arrow keys go to the others and to the buttons of a row. */
  isTabStop: boolean;
  isSelected: boolean;
  hasErrors: boolean;
  actions: LineActions;
}

const iconButton =
  'grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-muted-foreground hover:bg-background hover:text-foreground max-lg:size-9';

interface QuestionTextProps extends Pick<OutlineLineProps, 'title' | 'language' | 'assets'> {
  question: DraftQuestion;
}

/** The first words of a question and its answer, with its type and a small picture. */
const QuestionText = ({ question: { key, fields }, title, language, assets }: QuestionTextProps) => {
  const { answer, picture } = useMemo(
    () => summarizeQuestion({ id: key, fields }, assets, language),
    [key, fields, assets, language],
  );
  const { label, icon: Icon } = QUESTION_TYPE_INFO[fields.question_type];
  return (
    <>
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className={cn('truncate', fields.content.question === '' && 'pr-1 text-muted-foreground italic')}>
          <bdi>{title}</bdi>
        </span>
        {/* Part of the description of the row, not of its name. */}
        <span aria-hidden className="flex min-w-0 items-center gap-1 text-muted-foreground text-xs leading-4">
          <Icon className="size-3 shrink-0" />
          <span className="truncate">
            {label}
            {answer && (
              <>
                {' · '}
                <bdi lang={language}>{answer}</bdi>
              </>
            )}
          </span>
        </span>
      </span>
      {picture && (
        // biome-ignore lint/performance/noImgElement: uploads have signed URLs, which Next must not fetch
        <img src={picture} alt="" loading="lazy" className="h-8 w-11 shrink-0 rounded bg-muted object-cover" />
      )}
    </>
  );
};

/** Click to edit, drag or press Alt and an arrow key to move, Delete to remove. */
export const OutlineLine = memo((props: OutlineLineProps) => {
  const { id, title, question, number, language, assets, isTabStop, isSelected, hasErrors, actions } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const { idOf } = useEditor();
  const isUnfinished = question !== undefined && missingFields(question.fields).length > 0;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by !== null && event.altKey) {
      event.preventDefault();
      actions.move(id, by);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      const row = event.currentTarget.closest('li');
      const rows = [...(row?.parentElement?.children ?? [])];
      const at = row ? rows.indexOf(row) : 0;
      // A round takes its questions with it.
      flushSync(() => actions.remove(id));
      const next = [...rows.slice(at), ...rows.slice(0, at).reverse()].find(({ isConnected }) => isConnected);
      next?.querySelector<HTMLElement>('[data-outline]')?.focus();
    }
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-line={id}
      className={cn(
        'group relative flex items-center rounded-md pr-1',
        isSelected ? 'bg-primary/10' : 'hover:bg-muted',
        isDragging && 'z-10 bg-muted shadow-lg',
        question ? 'pl-1' : 'mt-2 first:mt-0',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        tabIndex={-1}
        aria-label={`Move ${title}`}
        className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted-foreground/60 hover:text-foreground max-lg:size-9 lg:w-5"
      >
        <GripVertical className="size-4" aria-hidden />
      </button>
      <button
        type="button"
        data-outline
        tabIndex={isTabStop ? 0 : -1}
        title={title}
        aria-current={isSelected ? 'true' : undefined}
        aria-description={question && QUESTION_TYPE_INFO[question.fields.question_type].label}
        onClick={() => actions.select(id)}
        onKeyDown={onKeyDown}
        className={cn(
          'flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md text-left max-lg:min-h-11',
          question ? 'py-1' : 'h-8',
        )}
      >
        {question ? (
          <>
            <span className="w-5 shrink-0 text-right text-muted-foreground text-xs tabular-nums">{number}</span>
            <QuestionText question={question} title={title} language={language} assets={assets} />
            <OutlineLoss id={idOf(id)} />
          </>
        ) : (
          <span className="truncate font-medium">
            <bdi>{title}</bdi>
          </span>
        )}
        {hasErrors ? (
          <>
            <TriangleAlert className="size-3.5 shrink-0 text-destructive" aria-hidden />
            <span className="sr-only">, has errors</span>
          </>
        ) : (
          isUnfinished && (
            <>
              <CircleDashed className="size-3.5 shrink-0 text-muted-foreground" aria-hidden />
              <span className="sr-only">, not finished</span>
            </>
          )
        )}
      </button>
      <Menu>
        <MenuTrigger
          tabIndex={-1}
          aria-label={`More actions for ${title}`}
          className={cn(
            iconButton,
            'lg:absolute lg:right-1 lg:bg-muted lg:opacity-0 lg:focus-visible:opacity-100 lg:group-hover:opacity-100 lg:data-[state=open]:opacity-100',
          )}
        >
          <Ellipsis className="size-4" aria-hidden />
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => actions.duplicate(id)}>
            <Copy aria-hidden /> Duplicate
          </MenuItem>
          <MenuItem onSelect={() => actions.move(id, -1)}>
            <ArrowUp aria-hidden /> Move up
          </MenuItem>
          <MenuItem onSelect={() => actions.move(id, 1)}>
            <ArrowDown aria-hidden /> Move down
          </MenuItem>
          <MenuItem onSelect={() => actions.remove(id)}>
            <Trash2 aria-hidden /> Delete
          </MenuItem>
        </MenuContent>
      </Menu>
    </li>
  );
});
