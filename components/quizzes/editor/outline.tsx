'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type KeyboardEvent, useCallback, useId, useMemo } from 'react';
import { notify } from '@/components/ui/toaster';
import { type Draft, findQuestion, type Key } from '../model/draft';
import { duplicate, remove, restore } from '../model/edits';
import { questionTitle } from '../question-types';
import { type LineActions, OutlineLine } from './outline-line';
import { type Line, linesOf, moveBy, moveTo } from './outline-lines';
import type { Selection } from './selection';
import { useEditor, useEditorState } from './use-editor';

/** Constant objects: new ones would render every line again with each key press. */
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** How long the notification offers to undo a deletion. The editor's own undo works after that, too. */
const UNDO_MS = 6000;

const titleOf = (line: Line): string =>
  line.kind === 'round' ? line.round.fields.title || 'Untitled round' : questionTitle(line.question.fields);

const describePlace = (line: Line | undefined): string => {
  if (!line) return 'its original position';
  return line.kind === 'round'
    ? `round ${line.index + 1}`
    : `question ${line.index + 1} in “${line.round.fields.title}”`;
};

/** Texts for screen readers while dragging. */
const announcementsFor = (draftNow: () => Draft): Announcements => {
  const find = (key: unknown) => linesOf(draftNow()).find((line) => line.key === key);
  const name = (key: unknown) => {
    const line = find(key);
    return line ? `“${titleOf(line)}”` : 'Item';
  };
  return {
    onDragStart: ({ active }) =>
      `Picked up ${name(active.id)}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
    // Dragging starts over the item itself, which would interrupt the announcement of the start.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)} moved to ${describePlace(find(over.id))}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${name(active.id)} was dropped${over ? ` at ${describePlace(find(over.id))}` : ''}.`,
    onDragCancel: ({ active }) => `${name(active.id)} was returned to its original position.`,
  };
};

const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (
    by === undefined ||
    event.altKey ||
    !(event.target instanceof HTMLElement) ||
    !event.target.matches('[data-outline]')
  )
    return;
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-outline]')];
  event.preventDefault();
  lines[lines.indexOf(event.target) + by]?.focus();
};

interface OutlineProps {
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

export const Outline = ({ selection, onSelect }: OutlineProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const errors = useEditorState((state) => state.errors);
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const lines = useMemo(() => linesOf(draft), [draft]);
  const keys = lines.map(({ key }) => key).join(' ');
  const items = useMemo(() => keys.split(' '), [keys]);
  const accessibility = useMemo(
    () => ({
      announcements: announcementsFor(() => editor.getState().history.present),
      screenReaderInstructions: { draggable: 'Press Space to pick up the item, then use the arrow keys to move it.' },
    }),
    [editor],
  );
  const actions = useMemo((): LineActions => {
    const present = () => editor.getState().history.present;
    const select = (key: Key) => onSelect({ kind: findQuestion(present(), key) ? 'question' : 'round', key });
    return {
      select,
      duplicate: (key) => {
        let first: Key | undefined;
        editor.edit((now) =>
          duplicate(now, key, () => {
            const created = editor.newKey();
            // The first key is that of the round itself.
            first ??= created;
            return created;
          }),
        );
        if (first) select(first);
      },
      remove: (key) => {
        const before = present();
        const line = linesOf(before).find((other) => other.key === key);
        if (!line) return;
        editor.edit((now) => remove(now, key));
        notify.undoable(
          `${line.kind === 'round' ? 'Round' : 'Question'} “${titleOf(line)}” deleted`,
          () => editor.edit((now) => restore(now, before, key)),
          UNDO_MS,
        );
      },
      move: (key, by) => editor.edit((now) => moveBy(now, key, by)),
    };
  }, [editor, onSelect]);
  const onDragEnd = useCallback(
    ({ active, over }: DragEndEvent) => {
      if (over) editor.edit((now) => moveTo(now, String(active.id), String(over.id)));
    },
    [editor],
  );

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol aria-label="Rounds and questions" onKeyDown={moveFocus} className="grid grid-cols-1 gap-px">
          {lines.map((line) => (
            <OutlineLine
              key={line.key}
              id={line.key}
              title={titleOf(line)}
              question={line.kind === 'question' ? line.question : undefined}
              number={line.kind === 'question' ? line.number : undefined}
              isSelected={'key' in selection && selection.key === line.key}
              hasErrors={errors.has(line.key)}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
