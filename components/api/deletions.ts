import { useMutation, useMutationState } from '@tanstack/react-query';
import type { RequestOptions } from '@/lib/client/src/index';
import { notify } from '../ui/toaster';
import { itemKey } from './collections';
import { messageOf } from './errors';

const UNDO_MS = 6000;
const DELETION = ['delete'];

interface Deletion {
  from: { key: string; api: { delete: (id: string, options: RequestOptions) => Promise<void> } };
  id: string;
  /** What is deleted, such as `Theme “Midnight”`. */
  what: string;
}

/** The deletions that can still be undone, by `itemKey`. */
const pending = new Map<string, { commit: () => Promise<unknown>; undo: () => void }>();

/** Sends the deletions that can still be undone, for example before signing out. */
export const commitDeletions = async (): Promise<void> => {
  await Promise.allSettled([...pending.values()].map(({ commit }) => commit()));
};

/** Keeps a resource whose deletion can still be undone, for example because it was uploaded again. */
export const undoDeletion = (from: { key: string }, id: string): void => pending.get(itemKey(from, id))?.undo();

const deleteLater = ({ from, id, what }: Deletion): Promise<void> =>
  new Promise((resolve, reject) => {
    const key = itemKey(from, id);
    const close = () => {
      clearTimeout(timer);
      pending.delete(key);
      dismiss();
    };
    const commit = async () => {
      close();
      try {
        // The page may be closing.
        resolve(await from.api.delete(id, { keepalive: true }));
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
    pending.set(key, { commit, undo });
  });

/**
 * Deletes a resource in six seconds, unless the user undoes it or leaves the page earlier. The API cannot
 * restore what it deleted, so the request waits; lists hide the resource immediately.
 */
export const useDelete = () =>
  useMutation({ mutationKey: DELETION, mutationFn: deleteLater, gcTime: Number.POSITIVE_INFINITY }).mutate;

/** The `itemKey`s of resources that were deleted in this tab or are about to be. */
export const useDeleted = (): ReadonlySet<string> =>
  new Set(
    useMutationState({
      filters: { mutationKey: DELETION, predicate: ({ state }) => state.status !== 'error' },
      select: ({ state: { variables } }) => {
        const { from, id } = variables as Deletion;
        return itemKey(from, id);
      },
    }),
  );
