import type { MediaWire } from '@/lib/core/contracts/media';
import { formatBytes } from '@/lib/core/model/bytes';
import { KINDS, kindOf } from './kinds';

/** `1:05` for 65 seconds. */
const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

export const describeFile = ({ mime_type, width, height, duration_seconds, size_bytes }: MediaWire): string =>
  [
    width && height ? `${width} × ${height}` : null,
    duration_seconds && (kindOf({ mime_type }) === 'image' ? 'animated, shown as a still' : minutes(duration_seconds)),
    formatBytes(size_bytes),
  ]
    .filter(Boolean)
    .join(' · ');

/** The image, the video's first frame, or an icon in a corner, which leaves space for the play button of audio. */
const Preview = ({ file }: { file: MediaWire }) => {
  const kind = kindOf(file);
  const styles = 'size-full object-cover';
  if (kind === 'image') {
    // biome-ignore lint/performance/noImgElement: served from storage with a signed URL
    return <img src={file.url} alt="" loading="lazy" decoding="async" className={`transparency ${styles}`} />;
  }
  if (kind === 'video') {
    return <video src={`${file.url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} className={styles} />;
  }
  const { icon: Icon } = KINDS[kind];
  return (
    <span className="block size-full p-2.5">
      <Icon className="size-4 text-muted-foreground" aria-hidden />
    </span>
  );
};

export const MediaTile = ({ file }: { file: MediaWire }) => (
  <>
    <span className="block aspect-square overflow-hidden rounded-lg border border-border bg-muted">
      <Preview file={file} />
    </span>
    <span className="mt-1.5 block truncate text-left">{file.file_name}</span>
    <span className="block truncate text-left text-muted-foreground text-xs leading-5">
      <span className="sr-only">{kindOf(file)}, </span>
      {describeFile(file)}
    </span>
  </>
);

export const tileStyles =
  'block w-full cursor-pointer rounded-lg outline-offset-4 [&>span:first-child]:transition-colors [&>span:first-child]:hover:border-muted-foreground/50';
