import { FileSpreadsheet, FileVideo, Image, type LucideIcon, Music } from 'lucide-react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { Asset } from '@/lib/core/model/assets';
import { formatBytes } from '@/lib/core/model/bytes';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { ASSET_KINDS, isCalledTable, MEDIA_TYPES, type MediaKind, mediaKindOf } from '@/lib/core/model/media';

export const MEDIA_PAGE_SIZE = 48;

export const KINDS: Record<MediaKind, { label: string; noun: string; icon: LucideIcon }> = {
  image: { label: 'Images', noun: 'an image', icon: Image },
  video: { label: 'Videos', noun: 'a video', icon: FileVideo },
  audio: { label: 'Audio', noun: 'an audio file', icon: Music },
  table: { label: 'Tables', noun: 'a table', icon: FileSpreadsheet },
};

export const kindOf = (file: Pick<MediaWire, 'mime_type'>): MediaKind => mediaKindOf(file.mime_type);

/** The file as videos use it. */
export const assetOf = (file: MediaWire): Asset => {
  const { url, sha256, width, height, duration_seconds: durationSeconds, credit } = file;
  const { pathname, search } = new URL(url);
  return {
    path: pathname + search,
    sha256,
    kind: kindOf(file),
    width,
    height,
    durationSeconds,
    ...(credit && { credit }),
  };
};

/** The `accept` attribute of a file input. Browsers know tables by their name, but not always their type. */
export const acceptOf = (kind?: MediaKind): string =>
  Object.entries(MEDIA_TYPES)
    .filter(([, type]) => kind === undefined || type.kind === kind)
    .map(([name, type]) => (type.kind === 'table' ? `${name},.${type.extension}` : name))
    .join(',');

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Judged as the server does: by the type, except that any file can be called a table. */
const chosenKind = ({ name, type }: FileFacts): MediaKind | undefined =>
  ASSET_KINDS.find((kind) => type.startsWith(`${kind}/`)) ?? (isCalledTable(name, type) ? 'table' : undefined);

/**
 * Why a file cannot be uploaded, judged by name, type and size alone.
 * @param wanted the only kind that is of use
 */
export const rejectionReason = (file: FileFacts, wanted?: MediaKind): string | null => {
  const kind = chosenKind(file);
  if (kind === undefined) return 'Only images, videos, audio and tables (CSV, Excel) can be uploaded.';
  if (wanted !== undefined && kind !== wanted) return `This is ${KINDS[kind].noun}. Choose ${KINDS[wanted].noun}.`;
  return file.size > MEDIA_MAX_BYTES[kind]
    ? `This file is ${formatBytes(file.size)}. The limit for ${KINDS[kind].noun} is ${formatBytes(MEDIA_MAX_BYTES[kind])}.`
    : null;
};
