import path from 'node:path';
import { MEDIA_TYPES } from '../../../core/model/media';

/** The media type of a stored file, by the extension of its key. */
export const contentTypeOf = (key: string): string => {
  const extension = path.posix.extname(key).slice(1);
  const known = Object.entries(MEDIA_TYPES).find(([, type]) => type.extension === extension);
  return known?.[0] ?? 'application/octet-stream';
};
