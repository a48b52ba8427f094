import { Pause, Play, X } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import type { MediaWire } from '@/lib/core/contracts/media';
import { useLimits } from '../renders/allowance';
import { ArrowList } from '../ui/arrow-list';
import { Button } from '../ui/button';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { Skeleton } from '../ui/skeleton';
import { notify } from '../ui/toaster';
import { StorageNote } from '../usage/storage-note';
import { kindOf } from './kinds';
import type { useMedia } from './use-media';
import type { Upload } from './use-uploads';

/** Plays a sound in the middle of its tile, with the share that has been played as a ring. */
const PlayButton = ({ file }: { file: MediaWire }) => {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [percent, setPercent] = useState(0);
  const toggle = async () => {
    const player = audio.current;
    if (!player) return;
    if (!player.paused) return player.pause();
    try {
      await player.play();
    } catch (error) {
      // Pausing before the first sound is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify.failed(`“${file.file_name}” can’t be played in this browser`);
    }
  };
  const Icon = isPlaying ? Pause : Play;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 grid aspect-square place-items-center">
      {/* biome-ignore lint/a11y/useMediaCaption: user uploads have no captions */}
      <audio
        ref={audio}
        src={file.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPercent(0)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setPercent((currentTime / duration) * 100 || 0)}
      />
      <button
        type="button"
        aria-label={`${isPlaying ? 'Pause' : 'Play'} ${file.file_name}`}
        onClick={() => void toggle()}
        style={{ background: `conic-gradient(var(--primary) ${percent}%, var(--border) 0)` }}
        className="pointer-events-auto size-14 cursor-pointer rounded-full p-0.5"
      >
        <span className="grid size-full place-items-center rounded-full bg-background hover:bg-card">
          <Icon className={isPlaying ? 'size-5' : 'size-5 translate-x-px'} fill="currentColor" aria-hidden />
        </span>
      </button>
    </div>
  );
};

interface UploadListProps {
  uploads: readonly Upload[];
  onDismiss: (id: string) => void;
}

/** Uploads in progress and rejected files. */
const UploadList = ({ uploads, onDismiss }: UploadListProps) =>
  uploads.length > 0 && (
    <ul aria-label="Uploads" className="divide-y divide-border rounded-lg border border-border">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className="flex items-center gap-3 px-3.5 py-2">
          <span className="min-w-0 grow">
            <span className="block truncate">{name}</span>
            {error && (
              <span role="alert" className="block text-destructive text-xs leading-5">
                {error}
              </span>
            )}
          </span>
          {error ? (
            <Button variant="ghost" size="icon" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(id)}>
              <X className="size-4" aria-hidden />
            </Button>
          ) : (
            <span className="w-28 sm:w-48">
              <Progress value={share * 100} label={`Uploading ${name}`} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );

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

const StorageLeft = () => {
  const limits = useLimits();
  return (
    <div className="text-muted-foreground text-xs leading-5 tabular-nums empty:hidden">
      {limits && <StorageNote limits={limits} resource="media_bytes" />}
    </div>
  );
};

/** What is left of the storage if it is little, uploads in progress, then the files. */
export const MediaFiles = ({ media, empty, children }: MediaFilesProps) => (
  <>
    <StorageLeft />
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
