'use client';

import type { ComponentProps, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the elements marked `data-arrow`. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-arrow]')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const next = step === undefined || at < 0 ? undefined : places[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** A list whose rows the arrow keys go through. */
export const ArrowList = (props: ComponentProps<'ul'>) => <ul {...props} onKeyDown={move} />;
