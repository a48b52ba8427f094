'use client';

import type { ComponentProps, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between elements with `data-arrow`. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-arrow]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = step === undefined || index < 0 ? undefined : items[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

export const ArrowList = (props: ComponentProps<'ul'>) => <ul {...props} onKeyDown={moveFocus} />;
