import { useCallback, useEffect, useRef, useState } from 'react';
import { isAbort, messageOf } from './api-error';
import { api } from './client';

/** A list's answer (specification, Common list behaviour). */
export interface ListPage<Item> {
  data: Item[];
  pagination: { cursor: string | null; hasMore: boolean };
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

interface Loaded<Item> {
  /** The address of the list that these are of. */
  address: string;
  items: Item[];
  cursor: string | null;
}

export interface Pages<Item> {
  items: Item[];
  /** `loading` while there is nothing to show for this query yet. */
  status: 'loading' | 'ready' | 'failed';
  /** What went wrong with the last request, if anything. */
  error: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Loads the list anew from its start; what is shown stays until then. */
  reload: () => void;
  /** Changes what is shown, for what the page knows already. */
  update: (change: (items: Item[]) => Item[]) => void;
}

/**
 * A list of the API, page by page; a new query starts it anew.
 * @param initial the first page of the first query, when the server sent it along
 */
export const usePages = <Item>(path: string, query: Query, initial?: ListPage<Item>): Pages<Item> => {
  const address = JSON.stringify([path, query]);
  const [loaded, setLoaded] = useState<Loaded<Item> | null>(
    initial ? { address, items: initial.data, cursor: initial.pagination.cursor } : null,
  );
  const [failure, setFailure] = useState<{ address: string; message: string } | null>(null);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const latest = useRef(address);
  latest.current = address;

  const load = useCallback(
    async (cursor: string | null, signal?: AbortSignal) => {
      const [listPath, listQuery] = JSON.parse(address) as [string, Query];
      try {
        const page = await api.get<ListPage<Item>>(listPath, {
          query: { ...listQuery, cursor: cursor ?? undefined },
          signal,
        });
        if (latest.current !== address) return;
        setFailure(null);
        setLoaded((before) => ({
          address,
          items: cursor && before?.address === address ? [...before.items, ...page.data] : page.data,
          cursor: page.pagination.cursor,
        }));
      } catch (error) {
        if (!isAbort(error) && latest.current === address) setFailure({ address, message: messageOf(error) });
      }
    },
    [address],
  );

  const isLoaded = loaded?.address === address;
  useEffect(() => {
    if (isLoaded) return;
    const controller = new AbortController();
    void load(null, controller.signal);
    return () => controller.abort();
  }, [isLoaded, load]);

  const error = failure?.address === address ? failure.message : null;
  return {
    items: loaded?.items ?? [],
    status: isLoaded ? 'ready' : error === null ? 'loading' : 'failed',
    error,
    hasMore: isLoaded && loaded.cursor !== null,
    isLoadingMore,
    loadMore: () => {
      if (!isLoaded || loaded.cursor === null || isLoadingMore) return;
      setLoadingMore(true);
      void load(loaded.cursor).finally(() => setLoadingMore(false));
    },
    reload: () => {
      setFailure(null);
      void load(null);
    },
    update: (change) => setLoaded((before) => before && { ...before, items: change(before.items) }),
  };
};
