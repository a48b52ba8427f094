import type { ReactNode } from 'react';
import type { MediaWire } from '@/lib/domain/media/schema';
import { formatBytes } from '@/lib/model/bytes';
import { kindOf } from './kinds';
import { MediaPreview } from './media-preview';

/** `1:05` for 65 seconds. */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const describeFile = ({ width, height, duration_seconds, size_bytes }: MediaWire): string =>
  [
    width && height ? `${width} × ${height}` : null,
    duration_seconds ? minutes(duration_seconds) : null,
    formatBytes(size_bytes),
  ]
    .filter(Boolean)
    .join(' · ');

export const MediaTile = ({ file }: { file: MediaWire }) => (
  <>
    <span className="block aspect-square overflow-hidden rounded-lg border border-border bg-muted">
      <MediaPreview file={file} />
    </span>
    <span className="mt-1.5 block truncate text-left">{file.file_name}</span>
    <span className="block truncate text-left text-muted-foreground text-xs leading-5">
      <span className="sr-only">{kindOf(file)}, </span>
      {describeFile(file)}
    </span>
  </>
);

interface MediaGridProps {
  files: readonly MediaWire[];
  children: (file: MediaWire) => ReactNode;
}

export const MediaGrid = ({ files, children }: MediaGridProps) => (
  <ul aria-label="Files" className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-4">
    {files.map((file) => (
      <li key={file.id} className="min-w-0">
        {children(file)}
      </li>
    ))}
  </ul>
);

export const tileStyles =
  'block w-full cursor-pointer rounded-lg outline-offset-4 [&>span:first-child]:transition-colors [&>span:first-child]:hover:border-muted-foreground/50';
