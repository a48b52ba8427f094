import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { MediaKind } from '@/lib/core/model/media';
import { collections } from '../api/collections';
import { type ListPage, useInvalidate, useList } from '../api/queries';
import { useSearch } from '../ui/use-search';
import { MEDIA_PAGE_SIZE } from './kinds';
import { useUploads } from './use-uploads';

export type KindFilter = MediaKind | 'all';

interface MediaOptions {
  /** The only kind that is shown and accepted. */
  only?: MediaKind;
  /** The first page of all files. */
  initial?: ListPage<MediaWire>;
  /** Called after the upload of a single file. */
  onUploaded?: (file: MediaWire) => void;
}

/** The user's files with filters and uploads. */
export const useMedia = ({ only, initial, onUploaded }: MediaOptions) => {
  const initialKind = only ?? 'all';
  const [kind, setKind] = useState<KindFilter>(initialKind);
  const search = useSearch();
  const list = useList(
    collections.media,
    { limit: MEDIA_PAGE_SIZE, q: search.q || undefined, type: kind === 'all' ? undefined : kind },
    initial,
  );
  const uploads = useUploads({ kind: only, reload: useInvalidate(collections.media.key), onSingle: onUploaded });
  const isFiltered = kind !== initialKind || search.q !== '';
  const showAll = () => {
    setKind(initialKind);
    search.clear();
  };
  return { ...list, kind, setKind, search, isFiltered, showAll, ...uploads };
};
