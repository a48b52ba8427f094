import type { ReactNode, SyntheticEvent } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import { ArrowList } from '../ui/arrow-list';
import { ListView } from '../ui/list-view';
import { Skeleton } from '../ui/skeleton';
import { kindOf } from './kinds';
import { PlayButton } from './play-button';
import { UploadList } from './upload-list';
import type { useMedia } from './use-media';

export const gridStyles = 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4';

const MediaSkeleton = () => (
  <div role="status" aria-label="Loading files" className={gridStyles}>
    {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((place) => (
      <Skeleton key={place} className="aspect-square" />
    ))}
  </div>
);

const pauseOthers = ({ currentTarget, target }: SyntheticEvent<HTMLElement>) => {
  for (const audio of currentTarget.querySelectorAll('audio')) if (audio !== target) audio.pause();
};

interface MediaFilesProps {
  media: ReturnType<typeof useMedia>;
  /** Shown if the user has no files of this kind. */
  empty: ReactNode;
  /** A link or button around the file's tile. */
  children: (file: MediaWire) => ReactNode;
}

/** Uploads in progress, then the files. */
export const MediaFiles = ({ media, empty, children }: MediaFilesProps) => (
  <>
    <UploadList uploads={media.uploads} onDismiss={media.dismiss} />
    <ListView
      list={media}
      what="files"
      loading={<MediaSkeleton />}
      isFiltered={media.isFiltered}
      onClear={media.showAll}
      empty={empty}
    >
      {(files) => (
        <ArrowList aria-label="Files" onPlayCapture={pauseOthers} className={gridStyles}>
          {files.map((file) => (
            <li key={file.id} className="relative min-w-0">
              {children(file)}
              {kindOf(file) === 'audio' && <PlayButton file={file} />}
            </li>
          ))}
        </ArrowList>
      )}
    </ListView>
  </>
);
