import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { PictureResultsWire } from '@/lib/core/contracts/pictures';
import type { PictureSourceId } from '@/lib/core/model/credit';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { undoDeletion } from '../api/deletions';
import { messageOf } from '../api/errors';
import { useInvalidate } from '../api/queries';

export type FoundPicture = PictureResultsWire['pictures'][number];

const keyOf = ({ source, source_id: id }: FoundPicture): string => `${source} ${id}`;

/** Searches free pictures when asked to, because all users share the limits of the services, and imports one. */
export const usePictureSearch = (onImported: (file: MediaWire) => void) => {
  const [source, setSource] = useState<PictureSourceId>('openverse');
  /** The words that were searched for last; empty before. */
  const [q, setWords] = useState('');
  const [importing, setImporting] = useState<string | null>(null);
  const [importError, setImportError] = useState<string | null>(null);
  const reloadMedia = useInvalidate(collections.media.key);
  const results = useInfiniteQuery({
    queryKey: ['/media/search', { q, source }],
    queryFn: ({ pageParam: page, signal }) => client.media.searchPictures({ q, source, page }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ has_more, page }) => (has_more ? page + 1 : undefined),
    enabled: q !== '',
    retry: false,
    // The links of previews work for a day.
    staleTime: 3_600_000,
  });
  const importPicture = async (picture: FoundPicture) => {
    setImporting(keyOf(picture));
    setImportError(null);
    try {
      const imported = await client.media.importPicture({ source: picture.source, id: picture.source_id });
      // An imported picture that exists already is returned, even if it is about to be deleted.
      undoDeletion(collections.media, imported.id);
      void reloadMedia();
      onImported(imported);
    } catch (error) {
      setImportError(`“${picture.title || 'Untitled'}” couldn’t be imported. ${messageOf(error)}`);
    } finally {
      setImporting(null);
    }
  };
  return {
    source,
    q,
    pictures: results.data?.pages.flatMap(({ pictures }) => pictures) ?? [],
    isSearching: results.isLoading,
    hasMore: results.hasNextPage,
    isLoadingMore: results.isFetchingNextPage,
    loadMore: () => void results.fetchNextPage(),
    error: importError ?? (results.error && messageOf(results.error)),
    search: (words: string, where: PictureSourceId) => {
      setImportError(null);
      setSource(where);
      setWords(words);
      // The same search again: after an error.
      if (words === q && where === source && results.isError) void results.refetch();
    },
    importPicture,
    isBusy: importing !== null,
    isImporting: (picture: FoundPicture) => importing === keyOf(picture),
  };
};
