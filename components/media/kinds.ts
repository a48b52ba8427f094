import { FileVideo, Image, type LucideIcon, Music } from 'lucide-react';
import type { MediaWire } from '@/lib/domain/media/schema';
import { bytesInWords } from '@/lib/model/bytes';
import { MEDIA_MAX_BYTES } from '@/lib/model/limits';
import { MEDIA_KINDS, MEDIA_TYPES, type MediaKind, mediaKindOf } from '@/lib/model/media';

/** As text, as queries have it. */
export const MEDIA_PAGE_SIZE = '48';

export const KINDS: Record<MediaKind, { label: string; icon: LucideIcon }> = {
  image: { label: 'Images', icon: Image },
  video: { label: 'Videos', icon: FileVideo },
  audio: { label: 'Sounds', icon: Music },
};

export const kindOf = (file: Pick<MediaWire, 'mime_type'>): MediaKind => mediaKindOf(file.mime_type);

/** What an `<input type="file">` offers. */
export const acceptOf = (kind?: MediaKind): string =>
  Object.entries(MEDIA_TYPES)
    .filter(([, type]) => kind === undefined || type.kind === kind)
    .map(([name]) => name)
    .join(',');

/** Why a file would be refused, as far as its name and size tell; the server looks at its bytes. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  const kind = MEDIA_KINDS.find((candidate) => type.startsWith(`${candidate}/`));
  if (kind === undefined) return 'Only pictures, videos and sounds can be uploaded.';
  return size > MEDIA_MAX_BYTES[kind]
    ? `It has ${bytesInWords(size)}; ${KINDS[kind].label.toLowerCase()} may have ${bytesInWords(MEDIA_MAX_BYTES[kind])}.`
    : null;
};
