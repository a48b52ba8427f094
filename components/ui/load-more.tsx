import type { List } from '../api/queries';
import { Button } from './button';
import { ErrorNotice } from './notice';

/** Loads a list's next page, and shows why the last request failed. */
export const LoadMore = ({
  list,
}: {
  list: Pick<List<unknown>, 'status' | 'error' | 'hasMore' | 'isLoadingMore' | 'loadMore'>;
}) => {
  if (list.status !== 'ready') return null;
  return (
    <>
      {list.error && <ErrorNotice>{list.error}</ErrorNotice>}
      {list.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={list.isLoadingMore && 'Loading…'}
          onClick={list.loadMore}
        >
          Show more
        </Button>
      )}
    </>
  );
};
