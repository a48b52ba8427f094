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
import { messageOf } from './api-error';
import { api } from './client';
import { useDeleted } from './deletions';

/** A page of a list as the API returns it. */
export interface ListPage<Item> {
  data: Item[];
  pagination: { cursor: string | null; hasMore: boolean };
}

type ListQuery = Readonly<Record<string, string | number | boolean | undefined>>;

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
export const useList = <Item extends { id: string }>(
  path: string,
  query: ListQuery,
  initial?: ListPage<Item>,
): List<Item> => {
  const deleted = useDeleted();
  const visit = useVisit();
  const hash = hashKey([query]);
  const [initialHash] = useState(hash);
  const result = useInfiniteQuery({
    queryKey: [path, query, initial && visit],
    queryFn: ({ pageParam: cursor, signal }) => api.get<ListPage<Item>>(path, { query: { ...query, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }: ListPage<Item>) => pagination.cursor ?? undefined,
    initialData: initial && hash === initialHash ? { pages: [initial], pageParams: [undefined] } : undefined,
    refetchOnMount: !initial,
    placeholderData: keepPreviousData,
  });
  const { data, error, isError, isPlaceholderData } = result;
  const isReady = data !== undefined && !isPlaceholderData;
  return {
    items: (data?.pages ?? []).flatMap((page) => page.data).filter(({ id }) => !deleted.has(`${path}/${id}`)),
    status: isReady ? 'ready' : isError ? 'failed' : 'loading',
    error: error && messageOf(error),
    hasMore: isReady && result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    loadMore: () => !result.isFetching && void result.fetchNextPage(),
    reload: () => void result.refetch(),
  };
};

/** A resource that the server sent with the page. @returns the response body */
export const useResource = <Body>(
  path: string,
  initial: Body,
  options: Pick<UseQueryOptions<Body>, 'refetchInterval'> = {},
): Body =>
  useQuery({
    queryKey: [path, useVisit()],
    queryFn: ({ signal }) => api.get<Body>(path, { signal }),
    initialData: () => initial,
    refetchOnMount: false,
    ...options,
  }).data ?? initial;

/** Merges changes into an item wherever it is cached. @param path of the collection */
export const useUpdateItem = <Item extends { id: string }>(path: string) => {
  const client = useQueryClient();
  return useCallback(
    (changes: Pick<Item, 'id'> & Partial<Item>) => {
      const merge = (item: Item): Item => (item.id === changes.id ? { ...item, ...changes } : item);
      client.setQueriesData<InfiniteData<ListPage<Item>>>(
        { queryKey: [path] },
        (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(merge) })) },
      );
      client.setQueriesData<{ data: Item }>(
        { queryKey: [`${path}/${changes.id}`] },
        (body) => body && { ...body, data: merge(body.data) },
      );
    },
    [client, path],
  );
};

/** Loads a list again wherever it is shown. @param path of the collection */
export const useInvalidate = (path: string) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [path] });
};
