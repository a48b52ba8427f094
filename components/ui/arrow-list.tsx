'use client';

import type { ComponentProps, KeyboardEvent } from 'react';
import { nextInGrid } from './grid-keys';

/** Moves the focus to the first link or button of another item. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget } = event;
  if (!key.startsWith('Arrow') || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...currentTarget.children];
  // Menus of an item are elsewhere in the document.
  const from = items.find((item) => item.contains(target as Node));
  const next = from && nextInGrid(items, from, key)?.querySelector<HTMLElement>('a, button');
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A list or grid whose items are reached with arrow keys. */
export const ArrowList = (props: ComponentProps<'ul'>) => <ul {...props} onKeyDown={moveFocus} />;
