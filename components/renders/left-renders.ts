import { useSyncExternalStore } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import { isWanted } from './notifications';

export type LeftRender = Pick<RenderSummary, 'id' | 'title'>;

/** Each takes a connection; without HTTP/2, browsers open six. */
const MAX_LEFT = 2;
const NONE: readonly LeftRender[] = [];

let left = NONE;
const listeners = new Set<() => void>();

const set = (next: readonly LeftRender[]): void => {
  left = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Remembers a render in progress whose page the user leaves, and forgets those first without a wanted notification. */
export const leaveRender = ({ id, title }: LeftRender): void => {
  const all = [...left.filter((other) => other.id !== id), { id, title }];
  set(all.toSorted((a, b) => Number(isWanted(a.id)) - Number(isWanted(b.id))).slice(-MAX_LEFT));
};

export const forgetRender = (id: string): void => {
  if (left.some((render) => render.id === id)) set(left.filter((render) => render.id !== id));
};

/** The renders in progress whose pages the user has left. */
export const useLeftRenders = (): readonly LeftRender[] =>
  useSyncExternalStore(
    subscribe,
    () => left,
    () => NONE,
  );
