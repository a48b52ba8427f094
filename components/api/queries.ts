import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { List as ApiList, Page as ListPage, RequestOptions } from '@/lib/client/src/index';
import { itemKey } from './collections';
import { useDeleted } from './deletions';
import { messageOf } from './errors';

export type { ListPage };

/** A list of the API (`collections.ts`). */
export interface Collection<Item, Query> {
  key: string;
  api: { list: (query?: Query, options?: RequestOptions) => ApiList<Item> };
}

export interface List<Item> {
  items: Item[];
  /** `loading` until the first page for the current query has arrived. */
  status: 'loading' | 'ready' | 'failed';
  /** Why the last request failed, or null. */
  error: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

let visits = 0;
/** Separates cache entries by visit: the server sends newer data with each visit than the cache holds. */
const useVisit = () => useState(() => ++visits)[0];

/**
 * A list of the API without the items that are being deleted.
 * @param initial the first page for the first query, if the server sent it with the page
 */
export const useList = <Item extends { id: string }, Query extends { cursor?: string }>(
  collection: Collection<Item, Query>,
  query: NoInfer<Query>,
  initial?: ListPage<Item>,
): List<Item> => {
  const deleted = useDeleted();
  const visit = useVisit();
  const hash = hashKey([query]);
  const [initialHash] = useState(hash);
  const result = useInfiniteQuery({
    queryKey: [collection.key, query, initial && visit],
    queryFn: ({ pageParam: cursor, signal }) => collection.api.list({ ...query, cursor }, { signal }).page(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }: ListPage<Item>) => pagination.cursor ?? undefined,
    initialData: initial && hash === initialHash ? { pages: [initial], pageParams: [undefined] } : undefined,
    refetchOnMount: !initial,
    placeholderData: keepPreviousData,
  });
  const { data, error, isError, isPlaceholderData } = result;
  const isReady = data !== undefined && !isPlaceholderData;
  return {
    items: (data?.pages ?? []).flatMap((page) => page.data).filter(({ id }) => !deleted.has(itemKey(collection, id))),
    status: isReady ? 'ready' : isError ? 'failed' : 'loading',
    error: error && messageOf(error),
    hasMore: isReady && result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => !result.isFetching && void result.fetchNextPage(),
    reload: () => void result.refetch(),
  };
};

/** A resource that the server sent with the page. @param key for the cache, such as an `itemKey` */
export const useResource = <Resource>(
  key: string,
  load: (options: RequestOptions) => Promise<Resource>,
  initial: NoInfer<Resource>,
  options: Pick<UseQueryOptions<Resource>, 'refetchInterval'> = {},
): Resource =>
  useQuery({
    queryKey: [key, useVisit()],
    queryFn: ({ signal }) => load({ signal }),
    initialData: () => initial,
    refetchOnMount: false,
    ...options,
  }).data ?? initial;

/** Merges changes into an item wherever it is cached. */
export const useUpdateItem = <Item extends { id: string }>({ key }: Collection<Item, never>) => {
  const client = useQueryClient();
  return useCallback(
    (changes: Pick<Item, 'id'> & Partial<Item>) => {
      const merge = (item: Item): Item => (item.id === changes.id ? { ...item, ...changes } : item);
      client.setQueriesData<InfiniteData<ListPage<Item>>>(
        { queryKey: [key] },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(merge) })) },
      );
      client.setQueriesData<Item>({ queryKey: [itemKey({ key }, changes.id)] }, (item) => item && merge(item));
    },
    [client, key],
  );
};

/** Loads a list again wherever it is shown, or an item. @param key of a collection, or an `itemKey` */
export const useInvalidate = (key: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [key] });
};
