'use client';

import { type ReactNode, useState } from 'react';
import type { MediaWire } from '@/lib/domain/media/schema';
import type { MediaKind } from '@/lib/model/media';
import { Dialog, DialogBody, DialogContent, DialogTrigger } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import { LoadMore } from '../ui/load-more';
import { SearchField } from '../ui/search-field';
import { DropZone, UploadButton } from './drop-zone';
import { KINDS } from './kinds';
import { MediaGrid, MediaTile, tileStyles } from './media-grid';
import { MediaSkeleton } from './media-skeleton';
import { UploadList } from './upload-list';
import { useMedia } from './use-media';

interface MediaPickerProps {
  /** What kind of file is wanted. */
  kind: MediaKind;
  /** The button that opens it. */
  trigger: ReactNode;
  /** Is given the file; its `url` is what questions and themes hold. */
  onChoose: (file: MediaWire) => void;
}

const NOUNS: Record<MediaKind, string> = { image: 'picture', video: 'video', audio: 'sound' };

const Choices = ({ kind, onChoose }: Omit<MediaPickerProps, 'trigger'>) => {
  const media = useMedia(kind);
  return (
    <DropZone onFiles={media.add}>
      <div className="grid min-h-40 content-start gap-4">
        <div className="flex flex-wrap gap-2">
          <SearchField label="Search files" {...media.search.field} className="min-w-40 flex-1" />
          <UploadButton kind={kind} onFiles={media.add} />
        </div>
        <UploadList uploads={media.uploads} onDismiss={media.dismiss} />
        {media.status === 'loading' && <MediaSkeleton />}
        {media.status === 'failed' && (
          <ErrorState title="Your files did not load" message={media.error ?? ''} onRetry={media.reload} />
        )}
        {media.status === 'ready' && media.items.length === 0 && (
          <p className="text-muted-foreground">
            {media.search.q ? 'None is called that.' : `No ${KINDS[kind].label.toLowerCase()} yet.`} Upload one, or drop
            it here.
          </p>
        )}
        {media.status === 'ready' && (
          <MediaGrid files={media.items}>
            {(file) => (
              <button type="button" onClick={() => onChoose(file)} className={tileStyles}>
                <MediaTile file={file} />
              </button>
            )}
          </MediaGrid>
        )}
        <LoadMore list={media} />
      </div>
    </DropZone>
  );
};

/** Chooses one of the user's files, or uploads one. */
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
        title={`Choose a ${NOUNS[kind]}`}
        description="From your media, or a new one."
        className="sm:max-w-3xl"
      >
        <DialogBody>
          <Choices kind={kind} onChoose={choose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
};
