import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_SOURCE_NAMES } from '@/lib/core/model/credit';
import { Badge } from '../ui/badge';
import { Spinner } from '../ui/spinner';
import { tileStyles } from './media-tile';
import type { FoundPicture } from './use-picture-search';

interface PictureTileProps {
  picture: FoundPicture;
  isImporting: boolean;
  disabled: boolean;
  onImport: () => void;
}

/** A picture of a search: a click imports it. */
export const PictureTile = ({ picture, isImporting, disabled, onImport }: PictureTileProps) => {
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
