'use client';

import { Command } from 'cmdk';
import { Layers, Plus, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { usePageCommands } from '@/components/dashboard/page-commands';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog';
import { nextInGrid } from '@/components/ui/grid-keys';
import type { QuestionType } from '@/lib/core/model/question-types';
import { QUESTION_TYPE_INFO } from '../question-types';
import { keywordsOf, matchScore, TYPE_GROUPS } from '../type-groups';
import { ADD_BUTTON, type Selection } from './selection';
import { useAdd } from './use-add';

const itemStyles =
  'flex cursor-pointer items-center gap-3 rounded-lg p-2 data-[disabled=true]:cursor-default data-[disabled=true]:opacity-50 data-[selected=true]:bg-muted';

interface ItemProps {
  value: string;
  label: string;
  description: string;
  /** What the search looks in, the label first. */
  keywords: string[];
  picture: ReactNode;
  isDisabled: boolean;
  onSelect: () => void;
}

const Item = ({ value, label, description, keywords, picture, isDisabled, onSelect }: ItemProps) => (
  <Command.Item
    value={value}
    keywords={keywords}
    aria-description={description}
    disabled={isDisabled}
    onSelect={onSelect}
    className={itemStyles}
  >
    <span className="grid h-[4.5rem] w-32 shrink-0 place-items-center overflow-hidden rounded-md border border-border bg-card text-muted-foreground max-sm:h-[3.375rem] max-sm:w-24">
      {picture}
    </span>
    <span className="min-w-0">
      <span className="block font-medium">{label}</span>
      {/* Part of the description, not of the name. */}
      <span aria-hidden className="block text-pretty text-muted-foreground text-xs leading-5">
        {description}
      </span>
    </span>
  </Command.Item>
);

const groupStyles =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-items]]:grid [&_[cmdk-group-items]]:grid-cols-1 sm:[&_[cmdk-group-items]]:grid-cols-2';

/** Unlike cmdk's own search, which looks for letters, looks for words. */
const matches = (_: string, search: string, keywords: readonly string[] = []): number => matchScore(search, keywords);

interface ChoicesProps {
  adding: ReturnType<typeof useAdd>;
  onChoose: (add: () => void) => void;
}

const Choices = ({ adding, onChoose }: ChoicesProps) => {
  const [value, setValue] = useState<string>(adding.currentType ?? 'multiple_choice');
  const [text, setText] = useState('');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // In a text, left and right move the cursor.
    if (!event.key.startsWith('Arrow') || (text !== '' && /Left|Right/.test(event.key))) return;
    const items = [...event.currentTarget.querySelectorAll('[cmdk-item]:not([aria-disabled=true])')];
    const from = items.find((item) => item.getAttribute('data-selected') === 'true');
    const next = from && nextInGrid(items, from, event.key);
    // Otherwise the list would treat them as a list of one column.
    event.preventDefault();
    const nextValue = next?.getAttribute('data-value');
    if (nextValue) setValue(nextValue);
    next?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Command
      label="Question types"
      value={value}
      onValueChange={setValue}
      onKeyDown={onKeyDown}
      filter={matches}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-2.5 border-border border-y px-5 sm:px-6">
        <Search className="size-4 shrink-0 text-muted-foreground" aria-hidden />
        <Command.Input
          value={text}
          onValueChange={setText}
          placeholder="Search types"
          className="h-11 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
      </div>
      <Command.List className="min-h-0 flex-1 overflow-y-auto p-3 pt-0 sm:h-[36rem] sm:px-4">
        <Command.Empty className="px-2 py-8 text-center text-muted-foreground">No types found.</Command.Empty>
        {TYPE_GROUPS.map(({ title, types }) => (
          <Command.Group key={title} heading={title} className={groupStyles}>
            {types.map((type) => (
              <Item
                key={type}
                value={type}
                label={QUESTION_TYPE_INFO[type].label}
                description={QUESTION_TYPE_INFO[type].description}
                keywords={keywordsOf(type)}
                picture={
                  // biome-ignore lint/performance/noImgElement: stored in the size it is shown in
                  <img src={`/question-types/${type}.webp`} alt="" loading="lazy" className="size-full object-cover" />
                }
                isDisabled={!adding.canAddQuestion}
                onSelect={() => onChoose(() => adding.addQuestion(type))}
              />
            ))}
          </Command.Group>
        ))}
        <Command.Group heading="More" className={groupStyles}>
          <Item
            value="round"
            label="Round"
            description="A group of questions with its own title."
            keywords={['Round', 'A group of questions with its own title.', 'section part category chapter']}
            picture={<Layers className="size-6" aria-hidden />}
            isDisabled={!adding.canAddRound}
            onSelect={() => onChoose(adding.addRound)}
          />
        </Command.Group>
      </Command.List>
    </Command>
  );
};

interface AddDialogProps {
  selection: Selection;
  onGo: (selection: Selection, path: string) => void;
}

/** Adds a question or a round. Ctrl+Enter opens it with the current question's type selected. */
export const AddDialog = ({ selection, onGo }: AddDialogProps) => {
  const [isOpen, setOpen] = useState(false);
  const adding = useAdd(selection, onGo);
  // A dialog holds the focus until it is closed.
  const afterClose = useRef<(() => void) | null>(null);
  /** What had the focus when a key opened the dialog. */
  const opener = useRef<Element | null>(null);
  const commandOf = (type: QuestionType) => ({
    group: 'Add question',
    label: `Add question: ${QUESTION_TYPE_INFO[type].label}`,
    icon: QUESTION_TYPE_INFO[type].icon,
    isQuiet: true,
    run: () => adding.addQuestion(type),
  });
  usePageCommands([
    { group: 'This quiz', label: 'Add question…', icon: Plus, run: () => setOpen(true) },
    ...(adding.canAddQuestion ? TYPE_GROUPS.flatMap(({ types }) => types.map(commandOf)) : []),
  ]);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
      // Another dialog may use it.
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      opener.current = document.activeElement;
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button
          variant="secondary"
          size="sm"
          className="w-full max-lg:h-10"
          data-field={ADD_BUTTON}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          <Plus className="size-4" aria-hidden />
          Add
        </Button>
      </DialogTrigger>
      <DialogContent
        title="Add a question"
        description="Choose what viewers do. You can change the type later."
        className="sm:max-w-3xl"
        onCloseAutoFocus={(event) => {
          const from = opener.current;
          opener.current = null;
          if (afterClose.current) {
            event.preventDefault();
            afterClose.current();
            afterClose.current = null;
          } else if (from instanceof HTMLElement) {
            event.preventDefault();
            from.focus();
          }
        }}
      >
        <Choices
          adding={adding}
          onChoose={(add) => {
            afterClose.current = add;
            setOpen(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
};
