import { useSyncExternalStore } from 'react';
import { notify } from '../ui/toaster';
import { messageOf } from './api-error';
import { api } from './client';

/** Milliseconds in which a deletion can be undone. */
const UNDO_MS = 6000;

interface Deletion {
  /** The resource, by its path in the API. */
  path: string;
  /** What is deleted, such as `Theme “Midnight”`. */
  what: string;
}

interface Pending extends Deletion {
  timer: ReturnType<typeof setTimeout>;
  forget: () => void;
}

const pending = new Map<string, Pending>();
/** Paths of what is deleted, or about to be. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const setHidden = (paths: Iterable<string>): void => {
  hidden = new Set(paths);
  for (const listener of listeners) listener();
};
const show = (path: string) => setHidden([...hidden].filter((other) => other !== path));

const commit = async (path: string): Promise<void> => {
  const deletion = pending.get(path);
  if (!deletion) return;
  pending.delete(path);
  clearTimeout(deletion.timer);
  deletion.forget();
  try {
    // The page may be about to close.
    await api.delete(path, { keepalive: true });
  } catch (error) {
    show(path);
    notify.failed(`${deletion.what} could not be deleted`, { description: messageOf(error) });
  }
};

/** Deletes at once what waits for its time to undo to pass; before signing out, say. */
export const commitDeletions = async (): Promise<void> => {
  await Promise.all([...pending.keys()].map(commit));
};

const undo = (path: string): void => {
  const deletion = pending.get(path);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  pending.delete(path);
  show(path);
};

/**
 * Deletes a resource in a few seconds, unless that is undone; lists leave it out at once. The API has no
 * way back, so the request is what waits. Leaving the page sends it.
 */
export const deleteWithUndo = ({ path, what }: Deletion): void => {
  if (pending.size === 0) window.addEventListener('pagehide', commitDeletions);
  const forget = notify.undoable(`${what} deleted`, () => undo(path), UNDO_MS);
  const timer = setTimeout(() => commit(path), UNDO_MS);
  pending.set(path, { path, what, timer, forget });
  setHidden([...hidden, path]);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
const NOTHING: ReadonlySet<string> = new Set();

/** The paths of what was deleted on this page, or is about to be: lists leave it out. */
export const useDeleted = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => NOTHING,
  );
