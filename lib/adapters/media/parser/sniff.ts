import { fileTypeFromBuffer } from 'file-type';
import { MEDIA_TYPES, type MediaType } from '../../../model/media';
import { unsupported } from '../unsupported';

/** What file-type tells apart and users do not: by its name for the extension. */
const TYPE_OF: Readonly<Record<string, MediaType>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  m4b: 'audio/mp4',
};

/** What other readers than ours would take a file for that has it near its beginning. */
const OTHER_READINGS = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|%pdf-/i;

/**
 * Tells a file's type from its first `HEAD_BYTES` bytes, or all it has (D32).
 * @throws UnsupportedMediaError for any type that is not accepted, and for a file of two types at once
 */
export const sniffHead = async (head: Uint8Array): Promise<MediaType> => {
  const found = await fileTypeFromBuffer(head);
  const type = found && TYPE_OF[found.ext];
  if (!type) throw unsupported(found ? `The file is ${found.mime}.` : 'The type of the file is not known.');
  const other = OTHER_READINGS.exec(Buffer.from(head).toString('latin1'))?.[0];
  if (other) throw unsupported(`The file begins like ${MEDIA_TYPES[type].name}, but also holds "${other}".`);
  return type;
};
