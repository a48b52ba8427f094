import { fileTypeFromBuffer } from 'file-type';
import { MEDIA_TYPES, type MediaType, WORKBOOK_TYPE } from '../../../../core/model/media';
import { unsupported } from '../unsupported';
import { csvFault } from './csv-contents';

/** Media types by file-type's extension, which distinguishes more than we do. */
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

/** What file-type calls workbooks, whose contents may be named only at the end of the file. */
const ARCHIVES = ['xlsx', 'zip'];

/** Texts near the start of a file that make other programs read it as HTML, SVG, PHP or PDF. */
const OTHER_TYPES = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|%pdf-/i;

export const notCsv = (fault: string) => unsupported(`The file has a CSV name, but ${fault}.`);

/** Implements `sniffMediaType`. @throws UnsupportedMediaError */
export const sniffHead = async (head: Uint8Array, claimsTable = false): Promise<MediaType> => {
  const found = await fileTypeFromBuffer(head);
  if (found && claimsTable && ARCHIVES.includes(found.ext)) return WORKBOOK_TYPE;
  if (!found && claimsTable) {
    const fault = csvFault(head);
    if (fault !== null) throw notCsv(fault);
    return 'text/csv';
  }
  const type = found && TYPE_OF[found.ext];
  if (!type) throw unsupported(found ? `The file is ${found.mime}.` : 'The type of the file is unknown.');
  const other = OTHER_TYPES.exec(Buffer.from(head).toString('latin1'))?.[0];
  if (other) throw unsupported(`The file looks like ${MEDIA_TYPES[type].name}, but also contains "${other}".`);
  return type;
};
