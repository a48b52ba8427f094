import type { ReactNode } from 'react';
import type { List } from '../api/queries';
import { Button } from './button';
import { ErrorState } from './error-state';
import { NothingFound } from './nothing-found';
import { ErrorNotice } from './notice';

interface ListViewProps<Item> {
  list: List<Item>;
  /** Plural, such as `quizzes`. */
  what: string;
  loading: ReactNode;
  /** Shown if the list has no items, unless they are filtered. */
  empty: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list in each of its states. */
export const ListView = <Item,>(props: ListViewProps<Item>) => {
  const { list, what, loading, empty, isFiltered, onClear, children } = props;
  if (list.status === 'loading') return loading;
  if (list.status === 'failed') {
    return <ErrorState title={`Couldn’t load ${what}`} message={list.error ?? ''} onRetry={list.reload} />;
  }
  const none = isFiltered ? <NothingFound what={what} isPartial={list.hasMore} onClear={onClear} /> : empty;
  return (
    <>
      {list.items.length > 0 ? children(list.items) : none}
      {list.error && <ErrorNotice>{list.error}</ErrorNotice>}
      {list.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isLoadingMore && 'Loading…'}
          onClick={list.loadMore}
        >
          {list.items.length > 0 ? 'Show more' : 'Search further'}
        </Button>
      )}
    </>
  );
};
