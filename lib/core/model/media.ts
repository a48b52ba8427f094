import { MEDIA_MAX_BYTES } from './limits';

/** The kinds of files that videos show or play. */
export const ASSET_KINDS = ['image', 'video', 'audio'] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];

/** All kinds of media files. Batches read tables; no video uses them. */
export const MEDIA_KINDS = [...ASSET_KINDS, 'table'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** The accepted types (D32). Files are stored with the extension, which determines their `Content-Type`. */
export const MEDIA_TYPES = {
  'image/jpeg': { kind: 'image', extension: 'jpg', name: 'JPEG' },
  'image/png': { kind: 'image', extension: 'png', name: 'PNG' },
  'image/gif': { kind: 'image', extension: 'gif', name: 'GIF' },
  'image/webp': { kind: 'image', extension: 'webp', name: 'WebP' },
  'video/mp4': { kind: 'video', extension: 'mp4', name: 'MP4' },
  'video/webm': { kind: 'video', extension: 'webm', name: 'WebM' },
  'video/quicktime': { kind: 'video', extension: 'mov', name: 'MOV' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3', name: 'MP3' },
  'audio/wav': { kind: 'audio', extension: 'wav', name: 'WAV' },
  'audio/ogg': { kind: 'audio', extension: 'ogg', name: 'OGG' },
  'audio/mp4': { kind: 'audio', extension: 'm4a', name: 'M4A' },
  'audio/aac': { kind: 'audio', extension: 'aac', name: 'AAC' },
  'audio/flac': { kind: 'audio', extension: 'flac', name: 'FLAC' },
  'audio/webm': { kind: 'audio', extension: 'weba', name: 'WebM' },
  'text/csv': { kind: 'table', extension: 'csv', name: 'CSV' },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'table',
    extension: 'xlsx',
    name: 'Excel',
  },
} as const satisfies Record<string, { kind: MediaKind; extension: string; name: string }>;

export type MediaType = keyof typeof MEDIA_TYPES;
export const MEDIA_TYPE_NAMES = Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]];

/** Pictures that are converted to JPEG or WebP (D138, D225), so that none of them is stored. */
const CONVERTED_TYPES = {
  'image/heic': { kind: 'image', extension: 'heic', name: 'HEIC' },
  'image/avif': { kind: 'image', extension: 'avif', name: 'AVIF' },
  'image/svg+xml': { kind: 'image', extension: 'svg', name: 'SVG' },
} as const satisfies Record<string, { kind: MediaKind; extension: string; name: string }>;

/** The types of files that can be uploaded. */
export const UPLOAD_TYPES = { ...MEDIA_TYPES, ...CONVERTED_TYPES };
export type UploadType = keyof typeof UPLOAD_TYPES;
export const UPLOAD_TYPE_NAMES = Object.keys(UPLOAD_TYPES) as [UploadType, ...UploadType[]];

/** Whether files of this type are stored as they are. */
export const isMediaType = (type: UploadType): type is MediaType => type in MEDIA_TYPES;

/** Excel workbooks. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' satisfies MediaType;

/** Whether a file is called a table. No other file is taken for one, whatever its contents. */
export const isCalledTable = (fileName: string, type: string | undefined): boolean =>
  Object.entries(MEDIA_TYPES).some(
    ([name, { kind, extension }]) =>
      kind === 'table' && (type === name || fileName.toLowerCase().endsWith(`.${extension}`)),
  );

export const mediaKindOf = (type: MediaType): MediaKind => MEDIA_TYPES[type].kind;

/** Maximum size of a file of this type in bytes. */
export const maxBytesOf = (type: UploadType): number => MEDIA_MAX_BYTES[UPLOAD_TYPES[type].kind];
