'use client';

import { ImageOff, Search } from 'lucide-react';
import { useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import { PICTURE_SOURCE_NAMES, PICTURE_SOURCES, type PictureSourceId } from '@/lib/core/model/credit';
import { ArrowList } from '../ui/arrow-list';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ErrorNotice } from '../ui/notice';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { Spinner } from '../ui/spinner';
import { gridStyles } from './media-files';
import { tileStyles } from './media-tile';
import { type FoundPicture, usePictureSearch } from './use-picture-search';

interface PictureTileProps {
  picture: FoundPicture;
  isImporting: boolean;
  disabled: boolean;
  onImport: () => void;
}

/** A picture of a search: a click imports it. */
const PictureTile = ({ picture, isImporting, disabled, onImport }: PictureTileProps) => {
  const [isBroken, setBroken] = useState(false);
  const { title, author, licence_name: licence, preview_url: preview, source, source_url: page } = picture;
  return (
    <>
      <button type="button" className={tileStyles} aria-disabled={disabled} onClick={() => !disabled && onImport()}>
        <span className="relative block aspect-square overflow-hidden rounded-lg border border-border bg-muted">
          {isBroken ? (
            <span className="grid size-full place-items-center">
              <ImageOff className="size-5 text-muted-foreground" aria-hidden />
            </span>
          ) : (
            // biome-ignore lint/performance/noImgElement: served through this service with a sealed link
            <img
              src={preview}
              alt=""
              loading="lazy"
              decoding="async"
              onError={() => setBroken(true)}
              className="size-full object-cover"
            />
          )}
          {isImporting && (
            <span className="absolute inset-0 grid place-items-center bg-background/70">
              <Spinner />
            </span>
          )}
        </span>
        <span className="mt-1.5 block truncate text-left">{title || 'Untitled'}</span>
        <span className="block truncate text-left text-muted-foreground text-xs leading-5">
          {author ?? 'Unknown author'}
        </span>
        <span className="sr-only">, {licence}. Import</span>
      </button>
      <div className="mt-1 flex min-w-0 items-center justify-between gap-2">
        <Badge aria-hidden className="min-w-0 shrink truncate">
          {licence.replace('Public Domain Mark 1.0', 'Public domain')}
        </Badge>
        <a
          href={page}
          target="_blank"
          rel="noreferrer"
          aria-label={`Source of “${title || 'Untitled'}” on ${PICTURE_SOURCE_NAMES[source]}`}
          className="shrink-0 text-muted-foreground text-xs underline underline-offset-2 hover:text-foreground"
        >
          Source
        </a>
      </div>
    </>
  );
};

const SOURCES = PICTURE_SOURCES.map((value) => ({ value, label: PICTURE_SOURCE_NAMES[value] }));

const INTRODUCTION =
  'Search for pictures that you can use and modify, including for commercial use. Your video credits their authors automatically.';
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
      {found.error && <ErrorNotice>{found.error} You can also upload a picture.</ErrorNotice>}
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
