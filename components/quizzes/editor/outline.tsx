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
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { notify } from '@/components/ui/toaster';
import type { Assets } from '@/lib/core/model/assets';
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

/** Up, down, Home and End go to another row; left and right to the buttons of a row. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const { key, target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
  const row = target.closest('[data-line]');
  if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...currentTarget.querySelectorAll<HTMLElement>('[data-outline]')];
  const index = rows.findIndex((button) => row.contains(button));
  const buttons = [...row.querySelectorAll<HTMLElement>('button')];
  const place = buttons.indexOf(target);
  const next = {
    ArrowUp: rows[index - 1],
    ArrowDown: rows[index + 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: buttons[place - 1],
    ArrowRight: buttons[place + 1],
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

interface OutlineProps {
  selection: Selection;
  assets: Assets;
  onSelect: (selection: Selection) => void;
}

export const Outline = ({ selection, assets, onSelect }: OutlineProps) => {
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
  const [focused, setFocused] = useState<Key | null>(null);
  const isDragging = useRef(false);
  const selected = 'key' in selection ? selection.key : null;
  /** The row that Tab goes to. */
  const tabStop = [focused, selected].find((key) => key !== null && items.includes(key)) ?? items[0];
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
      isDragging.current = false;
      if (over) editor.edit((now) => moveTo(now, String(active.id), String(over.id)));
    },
    [editor],
  );

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => {
        isDragging.current = true;
      }}
      onDragCancel={() => {
        isDragging.current = false;
      }}
      onDragEnd={onDragEnd}
      accessibility={accessibility}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol
          aria-label="Rounds and questions"
          onKeyDown={(event) => !isDragging.current && moveFocus(event)}
          onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-line]')?.dataset.line ?? null)}
          onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setFocused(null)}
          className="grid grid-cols-1 gap-px"
        >
          {lines.map((line) => (
            <OutlineLine
              key={line.key}
              id={line.key}
              title={titleOf(line)}
              question={line.kind === 'question' ? line.question : undefined}
              number={line.kind === 'question' ? line.number : undefined}
              language={draft.fields.language}
              assets={assets}
              isTabStop={line.key === tabStop}
              isSelected={line.key === selected}
              hasErrors={errors.has(line.key)}
              actions={actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};
