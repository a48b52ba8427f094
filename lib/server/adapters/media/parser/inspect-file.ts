import { readFile } from 'node:fs/promises';
import { ImportRefusal } from '../../../../core/imports/files/refusal';
import { ZipArchive } from '../../../../core/imports/files/zip';
import { type MediaType, UPLOAD_TYPES, type UploadType, WORKBOOK_TYPE } from '../../../../core/model/media';
import { unsupported } from '../unsupported';
import { csvFault } from './csv-contents';
import { inspectImage } from './inspect-image';
import { inspectTimed } from './inspect-timed';
import { type MediaFacts, rewrittenPath } from './protocol';
import { notCsv } from './sniff';

/** Only the list of its files is read here: reading the sheets is the work of another process. */
const workbookFault = (bytes: Uint8Array): string | null => {
  try {
    const { names } = new ZipArchive(bytes);
    if (names.some((name) => /(?:^|\/)vbaProject\.bin$/i.test(name)))
      return 'The workbook contains macros. Save it as .xlsx.';
    return names.some((name) => name.startsWith('xl/'))
      ? null
      : 'The file is an archive, but not an Excel workbook (.xlsx).';
  } catch (error) {
    if (error instanceof ImportRefusal) return error.message;
    throw error;
  }
};

/** Reads all of it: what follows the first bytes could be anything. Its size has been checked. */
const inspectTable = async (path: string, type: MediaType): Promise<MediaFacts> => {
  const bytes = await readFile(path);
  if (type === WORKBOOK_TYPE) {
    const fault = workbookFault(bytes);
    if (fault !== null) throw unsupported(fault);
  } else {
    const fault = csvFault(bytes);
    if (fault !== null) throw notCsv(fault);
  }
  return { type, width: null, height: null, durationSeconds: null, isRewritten: false };
};

/**
 * Implements `inspectMedia`. It never changes the file: what replaces it is written to `rewrittenPath`.
 * @throws UnsupportedMediaError; InvalidInputError for too many pixels
 */
export const inspectFile = (path: string, type: UploadType): Promise<MediaFacts> => {
  switch (UPLOAD_TYPES[type].kind) {
    case 'image':
      return inspectImage(path, type, rewrittenPath(path));
    case 'table':
      return inspectTable(path, type as MediaType);
    default:
      return inspectTimed(path, type as MediaType, rewrittenPath(path));
  }
};
