'use client';

import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { notify } from './toaster';

export interface Selection<Item> {
  /** In the order of the list. Items that have left it are no longer selected. */
  items: readonly Item[];
  has: (item: Item) => boolean;
  choose: (item: Item, isChosen: boolean) => void;
  clear: () => void;
}

/**
 * The selected items of a list.
 * @param max how many can be selected
 * @param what the items, such as `quizzes`
 */
export const useSelection = <Item extends { id: string }>(
  listed: readonly Item[],
  max: number,
  what: string,
): Selection<Item> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = listed.filter(({ id }) => chosen.has(id));
  return {
    items,
    has: ({ id }) => chosen.has(id),
    choose: ({ id }, isChosen) => {
      const next = new Set(items.map((item) => item.id));
      if (isChosen) next.add(id);
      else next.delete(id);
      if (next.size > max) notify.failed(`You can select up to ${max} ${what}`);
      else setChosen(next);
    },
    clear: () => setChosen(new Set()),
  };
};

interface SelectBoxProps<Item> {
  selection: Selection<Item>;
  item: Item;
  title: string;
  className?: string;
}

export const SelectBox = <Item,>({ selection, item, title, className }: SelectBoxProps<Item>) => (
  <label className={className}>
    <span className="sr-only">Select {title}</span>
    <input
      type="checkbox"
      checked={selection.has(item)}
      onChange={({ target }) => selection.choose(item, target.checked)}
      className="size-4 cursor-pointer accent-primary"
    />
  </label>
);

interface SelectionBarProps {
  /** The items, such as `quizzes`. */
  what: string;
  /** Their number in words. */
  count: string;
  /** Whether something is being done with them. */
  isBusy?: boolean;
  onClear: () => void;
  /** The buttons. */
  children: ReactNode;
  note?: ReactNode;
}

/** What can be done with the selected items, above the end of the page. */
export const SelectionBar = ({ what, count, isBusy = false, onClear, children, note }: SelectionBarProps) => (
  <section
    aria-label={`Selected ${what}`}
    className="sticky bottom-4 z-10 grid gap-2 rounded-xl border border-border bg-background p-3 shadow-black/10 shadow-lg"
  >
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="mr-auto font-medium tabular-nums">
        {count} selected
      </p>
      {children}
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={onClear}>
        <X className="size-4" aria-hidden />
        Clear
      </Button>
    </div>
    {note}
  </section>
);
