import { Music } from 'lucide-react';
import type { MediaWire } from '@/lib/domain/media/schema';
import { cn } from '../ui/cn';
import { kindOf } from './kinds';

/** A thumbnail: the image, the video's first frame, or an icon for audio. */
export const MediaPreview = ({ file, className }: { file: MediaWire; className?: string }) => {
  const kind = kindOf(file);
  const styles = cn('size-full object-cover', className);
  if (kind === 'image') {
    // biome-ignore lint/performance/noImgElement: served from storage with a signed URL
    return <img src={file.url} alt="" loading="lazy" decoding="async" className={styles} />;
  }
  if (kind === 'video') {
    return <video src={`${file.url}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} className={styles} />;
  }
  return (
    <span className="grid size-full place-items-center">
      <Music className="size-7 text-muted-foreground" aria-hidden />
    </span>
  );
};
