import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { RequestOptions } from '@/lib/client/src/index';
import { notify } from '../ui/toaster';
import { itemKey } from './collections';
import { messageOf } from './errors';

const UNDO_MS = 6000;
const DELETION = ['delete'];

interface Deletion {
  from: { key: string; api: { delete: (id: string, options: RequestOptions) => Promise<void> } };
  /** Several are deleted and kept together. */
  id: string | readonly string[];
  /** What is deleted, such as `Theme “Midnight”`. */
  what: string;
}

/** The deletions that can still be undone, by `itemKey`. */
const pending = new Map<string, { commit: () => Promise<unknown>; undo: () => void }>();

/** Sends the deletions that can still be undone, for example before signing out. */
export const commitDeletions = async (): Promise<void> => {
  await Promise.allSettled([...new Set(pending.values())].map(({ commit }) => commit()));
};

/** Keeps a resource whose deletion can still be undone, for example because it was uploaded again. */
export const undoDeletion = (from: { key: string }, id: string): void => pending.get(itemKey(from, id))?.undo();

const keysOf = ({ from, id }: Pick<Deletion, 'from' | 'id'>): string[] => [id].flat().map((one) => itemKey(from, one));

const deleteLater = ({ from, id, what }: Deletion): Promise<void> =>
  new Promise((resolve, reject) => {
    const keys = keysOf({ from, id });
    const close = () => {
      clearTimeout(timer);
      for (const key of keys) pending.delete(key);
      dismiss();
    };
    const commit = async () => {
      close();
      try {
        // The page may be closing.
        await Promise.all([id].flat().map((one) => from.api.delete(one, { keepalive: true })));
        resolve();
      } catch (error) {
        reject(error);
        notify.failed(`${what} could not be deleted`, { description: messageOf(error) });
      }
    };
    const undo = () => {
      close();
      reject(new Error('Undone.'));
    };
    const timer = setTimeout(commit, UNDO_MS);
    const dismiss = notify.undoable(`${what} deleted`, undo, UNDO_MS);
    window.addEventListener('pagehide', commitDeletions);
    const deletion = { commit, undo };
    for (const key of keys) pending.set(key, deletion);
  });

/**
 * Deletes a resource in six seconds, unless the user undoes it or leaves the page earlier. The API cannot
 * restore what it deleted, so the request waits; lists hide the resource immediately.
 */
export const useDelete = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: DELETION,
    mutationFn: deleteLater,
    // Some of several may be deleted.
    onError: (_, { from }) => cache.invalidateQueries({ queryKey: [from.key] }),
    gcTime: Number.POSITIVE_INFINITY,
  }).mutate;
};

/** The `itemKey`s of resources that were deleted in this tab or are about to be. */
export const useDeleted = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: DELETION, predicate: ({ state }) => state.status !== 'error' },
      select: ({ state: { variables } }) => keysOf(variables as Deletion),
    }).flat(),
  );
