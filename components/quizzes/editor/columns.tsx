'use client';

import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { remember } from '@/components/dashboard/remember';
import { COLUMN_COOKIE, type ColumnWidths, DEFAULT_WIDTHS, WIDTH_RANGES, widthsText, withWidth } from './column-widths';

type Column = keyof ColumnWidths;

/** What an arrow key changes, in the unit of the column. */
const STEPS: ColumnWidths = { outline: 16, preview: 2 };
/** The form's minimum width in pixels, as in the grid below. */
const FORM_MIN = 320;

interface SeparatorProps {
  label: string;
  column: Column;
  widths: ColumnWidths;
  onChange: (widths: ColumnWidths) => void;
  /** Called at the end of a movement. */
  onCommit: (widths: ColumnWidths) => void;
  className: string;
}

/** Moves the border between two columns, by pointer or arrow keys; a double click restores the default. */
const Separator = ({ label, column, widths, onChange, onCommit, className }: SeparatorProps) => {
  const latest = useRef(widths);
  latest.current = widths;
  const set = (width: number) => {
    latest.current = withWidth(latest.current, column, width);
    onChange(latest.current);
  };
  const { min, max } = WIDTH_RANGES[column];

  const drag = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: handle, clientX } = event;
    const grid = handle.parentElement?.getBoundingClientRect();
    if (!grid || !handle.hasPointerCapture(event.pointerId)) return;
    if (column === 'outline') return set(clientX - grid.left);
    const room = grid.width - latest.current.outline - FORM_MIN;
    set((Math.min(grid.right - clientX, room) / grid.width) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const direction = column === 'outline' ? 1 : -1;
    const targets: Record<string, number> = {
      ArrowLeft: widths[column] - direction * STEPS[column],
      ArrowRight: widths[column] + direction * STEPS[column],
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    set(target);
    onCommit(latest.current);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: `hr` cannot be focused; this is the window splitter pattern of ARIA
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={Math.round(widths[column])}
      aria-valuetext={
        column === 'outline' ? `${Math.round(widths.outline)} pixels` : `${Math.round(widths.preview)} percent`
      }
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={() => onCommit(latest.current)}
      onDoubleClick={() => {
        set(DEFAULT_WIDTHS[column]);
        onCommit(latest.current);
      }}
      onKeyDown={press}
      className={`group z-10 row-start-1 -ml-1 hidden w-2.5 cursor-col-resize touch-none justify-self-start focus-visible:outline-none lg:block ${className}`}
    >
      <div className="mx-auto h-full w-0.5 bg-primary opacity-0 transition-opacity group-hover:opacity-60 group-focus-visible:opacity-100 group-active:opacity-100 motion-reduce:transition-none" />
    </div>
  );
};

interface ColumnsProps {
  initial: ColumnWidths;
  /** Three sections. */
  children: ReactNode;
}

/** Outline, form and preview beside each other on wide screens, with borders that can be moved. */
export const Columns = ({ initial, children }: ColumnsProps) => {
  const [widths, setWidths] = useState(initial);
  const separator = {
    widths,
    onChange: setWidths,
    onCommit: (committed: ColumnWidths) => remember(COLUMN_COOKIE, widthsText(committed)),
  };
  return (
    <div
      style={{ '--outline': `${widths.outline}px`, '--preview': `${widths.preview}%` } as CSSProperties}
      className="grid min-h-0 flex-1 lg:grid-cols-[minmax(11rem,var(--outline))_minmax(20rem,1fr)_minmax(18rem,var(--preview))] lg:grid-rows-[minmax(0,1fr)] lg:[&>section:nth-of-type(1)]:col-start-1 lg:[&>section:nth-of-type(2)]:col-start-2 lg:[&>section:nth-of-type(3)]:col-start-3 lg:[&>section]:row-start-1"
    >
      {children}
      <Separator {...separator} column="outline" label="Width of the outline" className="lg:col-start-2" />
      <Separator {...separator} column="preview" label="Width of the preview" className="lg:col-start-3" />
    </div>
  );
};
