'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { AssetKind } from '@/lib/core/model/media';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '../ui/dialog';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { DropZone, UploadButton } from './drop-zone';
import { KINDS } from './kinds';
import { MediaFiles } from './media-files';
import { MediaTile, tileStyles } from './media-tile';
import { PictureSearch } from './picture-search';
import { useMedia } from './use-media';

interface MediaPickerProps {
  kind: AssetKind;
  /** The button that opens it. */
  trigger: ReactNode;
  /** Questions and themes store the file's `url`. */
  onChoose: (file: MediaWire) => void;
}

const Choices = ({ kind, onChoose }: Omit<MediaPickerProps, 'trigger'>) => {
  // An upload may end after the dialog was closed.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const media = useMedia({ only: kind, onUploaded: (file) => isShown.current && onChoose(file) });
  return (
    <DropZone onFiles={media.add}>
      <div className="grid min-h-40 content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <SearchField label="Search files" {...media.search.field} className="min-w-40 flex-1" />
          <UploadButton kind={kind} onFiles={media.add} />
        </div>
        <MediaFiles
          media={media}
          empty={
            <p className="text-muted-foreground">
              No {KINDS[kind].label.toLowerCase()} {kind === 'audio' && 'files '}yet. Upload or drop a file.
            </p>
          }
        >
          {(file) => (
            <button type="button" onClick={() => onChoose(file)} className={tileStyles}>
              <MediaTile file={file} />
            </button>
          )}
        </MediaFiles>
      </div>
    </DropZone>
  );
};

const PLACES = [
  { value: 'library', label: 'Your files' },
  { value: 'search', label: 'Free pictures' },
] as const;

/** The user's files and, for images, a search of free pictures. */
const Places = (props: Omit<MediaPickerProps, 'trigger'>) => {
  const [place, setPlace] = useState<(typeof PLACES)[number]['value']>('library');
  if (props.kind !== 'image') return <Choices {...props} />;
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Segmented
        label="File source"
        value={place}
        onChange={setPlace}
        options={PLACES}
        className="justify-self-start"
      />
      {place === 'library' ? <Choices {...props} /> : <PictureSearch onChoose={props.onChoose} />}
    </div>
  );
};

export const MediaPicker = ({ kind, trigger, onChoose }: MediaPickerProps) => {
  const [isOpen, setOpen] = useState(false);
  const choose = (file: MediaWire) => {
    setOpen(false);
    onChoose(file);
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent
        title={`Choose ${KINDS[kind].noun}`}
        description={
          kind === 'image'
            ? 'Pick a file from your library, upload one, or search for a free picture.'
            : 'Pick a file from your library or upload a new one.'
        }
        className="sm:max-w-3xl"
      >
        <DialogBody>
          <Places kind={kind} onChoose={choose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
};
