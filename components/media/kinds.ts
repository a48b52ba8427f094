import { FileSpreadsheet, FileVideo, Image, type LucideIcon, Music } from 'lucide-react';
import type { MediaWire } from '@/lib/core/contracts/media';
import type { Asset } from '@/lib/core/model/assets';
import { formatBytes } from '@/lib/core/model/bytes';
import { MEDIA_MAX_BYTES } from '@/lib/core/model/limits';
import { ASSET_KINDS, isCalledTable, type MediaKind, mediaKindOf, UPLOAD_TYPES } from '@/lib/core/model/media';

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

/** Names of files whose types browsers often don't know. */
const EXTENSIONS: Record<MediaKind, readonly string[]> = {
  image: ['.heic', '.heif', '.avif'],
  video: [],
  audio: ['.aac', '.flac', '.oga', '.opus', '.weba', '.3gp'],
  table: ['.csv', '.xlsx'],
};

/** Types of videos whose files may hold only sound. What is in them is known once they are uploaded. */
const BOTH = ['video/webm', 'video/mp4', 'video/quicktime', 'video/3gpp'];

/** The `accept` attribute of a file input. */
export const acceptOf = (kind?: MediaKind): string => {
  const types = Object.entries(UPLOAD_TYPES).flatMap(([name, type]) =>
    kind === undefined || type.kind === kind ? [name] : [],
  );
  const names = kind === undefined ? Object.values(EXTENSIONS).flat() : EXTENSIONS[kind];
  return [...types, ...(kind === 'audio' ? BOTH : []), ...names].join(',');
};

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Judged as the server does: by the type, except that any file can be called a table. */
const chosenKind = ({ name, type }: FileFacts): MediaKind | undefined =>
  ASSET_KINDS.find((kind) => type.startsWith(`${kind}/`)) ??
  (isCalledTable(name, type)
    ? 'table'
    : ASSET_KINDS.find((kind) => EXTENSIONS[kind].some((extension) => name.toLowerCase().endsWith(extension))));

/** Why a file of one kind is of no use where another is wanted. */
export const wrongKind = (kind: MediaKind, wanted: MediaKind): string =>
  `This is ${KINDS[kind].noun}. Choose ${KINDS[wanted].noun}.`;

/**
 * Why a file cannot be uploaded, judged by name, type and size alone.
 * @param wanted the only kind that is of use
 */
export const rejectionReason = (file: FileFacts, wanted?: MediaKind): string | null => {
  const chosen = chosenKind(file);
  const kind = wanted === 'audio' && BOTH.includes(file.type) ? 'audio' : chosen;
  if (kind === undefined) return 'Only images, videos, audio and tables (CSV, Excel) can be uploaded.';
  if (wanted !== undefined && kind !== wanted) return wrongKind(kind, wanted);
  return file.size > MEDIA_MAX_BYTES[kind]
    ? `This file is ${formatBytes(file.size)}. The limit for ${KINDS[kind].noun} is ${formatBytes(MEDIA_MAX_BYTES[kind])}.`
    : null;
};
