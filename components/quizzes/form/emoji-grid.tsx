'use client';

import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { nextInGrid } from '@/components/ui/grid-keys';
import { SearchField } from '@/components/ui/search-field';
import { useSearch } from '@/components/ui/use-search';
import groups from './emojis.json';

interface Emoji {
  emoji: string;
  name: string;
  /** Name and further words, in lower case. */
  words: string;
}

/** Reads `😀 grinning face · cheerful happy`. */
const emojiOf = (line: string): Emoji => {
  const space = line.indexOf(' ');
  const words = line.slice(space + 1);
  const [name = words] = words.split(' · ');
  return { emoji: line.slice(0, space), name, words: words.toLowerCase() };
};

const GROUPS = groups.map(({ title, emojis }) => ({ title, emojis: emojis.map(emojiOf) }));

/** Emoji with a word that begins with each word of the search. */
const search = (q: string) => {
  if (q === '') return GROUPS;
  const starts = q.toLowerCase().split(/\s+/);
  const isFound = ({ emoji, words }: Emoji) =>
    emoji === q || starts.every((start) => ` ${words}`.includes(` ${start}`));
  return GROUPS.map((group) => ({ ...group, emojis: group.emojis.filter(isFound) })).filter(
    ({ emojis }) => emojis.length > 0,
  );
};

interface GroupsProps {
  q: string;
  onPick: (emoji: string) => void;
}

const Groups = memo(({ q, onPick }: GroupsProps) => {
  const found = search(q);
  if (found.length === 0) return <p className="px-1 py-6 text-center text-muted-foreground">No emoji found.</p>;
  return found.map(({ title, emojis }, group) => (
    <section key={title} aria-label={title} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <p aria-hidden className="px-1 pt-2 pb-1 text-muted-foreground text-xs">
        {title}
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))]">
        {emojis.map(({ emoji, name }, index) => (
          <button
            key={emoji}
            type="button"
            data-emoji
            // One tab stop; arrow keys reach the others.
            tabIndex={group === 0 && index === 0 ? 0 : -1}
            aria-label={name}
            title={name}
            onClick={() => onPick(emoji)}
            className="grid aspect-square cursor-pointer place-items-center rounded-md text-[1.375rem] leading-none -outline-offset-2 hover:bg-muted"
          >
            {emoji}
          </button>
        ))}
      </div>
    </section>
  ));
});

/** Searchable emoji. Arrow keys move in the grid, Enter in the search picks the first one. */
export const EmojiGrid = ({ onPick }: Pick<GroupsProps, 'onPick'>) => {
  const { q, field } = useSearch();
  const list = useRef<HTMLDivElement>(null);
  const input = field.ref;
  useEffect(() => {
    // On touch screens the keyboard would cover the emoji.
    if (matchMedia('(pointer: fine)').matches) input.current?.focus();
  }, [input]);
  const items = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-emoji]') ?? [])];
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') return items()[0]?.focus();
    // The list may still show the results of an earlier text.
    const first = search(field.value.trim())[0]?.emojis[0];
    if (first) onPick(first.emoji);
  };
  const onGridKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.key.startsWith('Arrow') || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const next = nextInGrid(items(), event.target, event.key);
    if (next) next.focus();
    else if (event.key === 'ArrowUp') field.ref.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: forwards keys of the search field */}
      <div onKeyDown={onSearchKey} className="border-border border-b p-2">
        <SearchField label="Search emoji" {...field} className="" />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the buttons in it */}
      <div ref={list} onKeyDown={onGridKey} className="h-72 overflow-y-auto px-2 pb-2">
        <Groups q={q} onPick={onPick} />
      </div>
    </>
  );
};
