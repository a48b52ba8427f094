import { useDeferredValue, useRef, useState } from 'react';

/**
 * State of a search. Spread `field` over a `SearchField`; `q` is the text to search for.
 * @param initial the text that the page opens with
 */
export const useSearch = (initial = '') => {
  const [text, setText] = useState(initial);
  const ref = useRef<HTMLInputElement>(null);
  const q = useDeferredValue(text.trim());
  return {
    q,
    field: { value: text, onChange: setText, ref },
    /** Empties and focuses the field. */
    clear: () => {
      setText('');
      ref.current?.focus();
    },
  };
};

/**
 * Filters loaded items by the words of a search. Lists with pages send `q` to the server instead.
 * @param textOf the text of an item that is searched
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
