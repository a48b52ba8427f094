import { useState } from 'react';
import type { MediaWire } from '@/lib/domain/media/schema';
import type { MediaKind } from '@/lib/model/media';
import { useDeleted } from '../api/deletions';
import { type ListPage, usePages } from '../api/use-pages';
import { useSearch } from '../ui/use-search';
import { kindOf, MEDIA_PAGE_SIZE } from './kinds';
import { useUploads } from './use-uploads';

export type KindFilter = MediaKind | 'all';

/** The user's files, of one kind or all and with a text in their name, and uploads that join them. @param initial the first page of all files */
export const useMedia = (initialKind: KindFilter, initial?: ListPage<MediaWire>) => {
  const [kind, setKind] = useState<KindFilter>(initialKind);
  const search = useSearch();
  const pages = usePages<MediaWire>(
    '/media',
    { limit: MEDIA_PAGE_SIZE, q: search.q || undefined, type: kind === 'all' ? undefined : kind },
    initial,
  );
  const deleted = useDeleted();
  const uploads = useUploads((file) => {
    if (kind === 'all' || kind === kindOf(file)) pages.update((files) => [file, ...files]);
  });
  const files = pages.items.filter(({ id }) => !deleted.has(`/media/${id}`));
  const isNarrowed = kind !== initialKind || search.q !== '';
  const showAll = () => {
    setKind(initialKind);
    search.clear();
  };
  return { ...pages, files, kind, setKind, search, isNarrowed, showAll, ...uploads };
};
