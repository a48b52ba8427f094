'use client';

import { Search } from 'lucide-react';
import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import { PICTURE_SOURCE_NAMES, PICTURE_SOURCES, type PictureSourceId } from '@/lib/core/model/credit';
import { ArrowList } from '../ui/arrow-list';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { gridStyles } from './media-files';
import { PictureTile } from './picture-tile';
import { usePictureSearch } from './use-picture-search';

const SOURCES = PICTURE_SOURCES.map((value) => ({ value, label: PICTURE_SOURCE_NAMES[value] }));

const INTRODUCTION =
  'Search pictures that you may use and change, also commercially. Your video credits their authors automatically.';
const SHARE_ALIKE = 'CC BY-SA requires that you publish the video under the same licence.';

const Loading = () => (
  <div role="status" aria-label="Searching pictures" className={gridStyles}>
    {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
      <Skeleton key={place} className="aspect-square" />
    ))}
  </div>
);

/** Searches free pictures; one that is clicked is imported and chosen. */
export const PictureSearch = ({ onChoose }: { onChoose: (file: MediaWire) => void }) => {
  const [text, setText] = useState('');
  const [source, setSource] = useState<PictureSourceId>('openverse');
  const found = usePictureSearch(onChoose);
  const words = text.trim();
  const { pictures } = found;
  const hasResults = pictures.length > 0;
  const changeSource = (next: PictureSourceId) => {
    setSource(next);
    if (found.q !== '') found.search(found.q, next);
  };
  return (
    <div className="grid min-h-40 grid-cols-1 content-start gap-4">
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== '') found.search(words, source);
        }}
      >
        <SearchField
          label="Search pictures"
          placeholder="Red panda, Eiffel Tower…"
          value={text}
          onChange={setText}
          className="min-w-40 flex-1"
        />
        <Button type="submit" busy={found.isSearching && 'Searching…'}>
          <Search className="-ml-0.5 size-4" aria-hidden />
          Search
        </Button>
      </form>
      <Segmented
        label="Source of pictures"
        value={source}
        onChange={changeSource}
        options={SOURCES}
        className="justify-self-start"
      />
      {found.error && <ErrorNotice>{found.error}</ErrorNotice>}
      <p role="status" className="text-pretty text-muted-foreground text-xs leading-5 empty:hidden">
        {!hasResults && found.q === '' && INTRODUCTION}
        {!hasResults &&
          found.q !== '' &&
          !found.isSearching &&
          !found.error &&
          `No free pictures found for “${found.q}”. Try other words, or the other source.`}
        {pictures.some(({ licence }) => licence === 'by-sa') && SHARE_ALIKE}
      </p>
      {found.isSearching && <Loading />}
      {hasResults && (
        <ArrowList aria-label="Pictures" className={gridStyles}>
          {pictures.map((picture) => (
            <li key={`${picture.source} ${picture.source_id}`} className="relative min-w-0">
              <PictureTile
                picture={picture}
                isImporting={found.isImporting(picture)}
                disabled={found.isBusy}
                onImport={() => void found.importPicture(picture)}
              />
            </li>
          ))}
        </ArrowList>
      )}
      {found.hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={found.isLoadingMore && 'Loading…'}
          onClick={found.loadMore}
        >
          Show more
        </Button>
      )}
    </div>
  );
};
