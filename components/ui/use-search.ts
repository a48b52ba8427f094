import { useDeferredValue, useRef, useState } from 'react';

/** What is typed into a `SearchField`, which takes `field`, and what to search for. */
export const useSearch = () => {
  const [text, setText] = useState('');
  const ref = useRef<HTMLInputElement>(null);
  const q = useDeferredValue(text.trim());
  return {
    q,
    field: { value: text, onChange: setText, ref },
    /** Empties the field, and puts the cursor into it. */
    clear: () => {
      setText('');
      ref.current?.focus();
    },
  };
};

/**
 * A search in items that are all here already, for those with every word; lists that come page by page
 * send `q` to the server.
 * @param textOf what an item can be found by
 */
export const useFilter = <Item>(items: readonly Item[], textOf: (item: Item) => string) => {
  const search = useSearch();
  const words = search.q.normalize().toLowerCase().split(/\s+/);
  const isFound = (item: Item) => {
    const text = textOf(item).normalize().toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return { ...search, shown: items.filter(isFound) };
};
