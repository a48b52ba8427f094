import { UPLOAD_TYPES, type UploadType } from '../../../core/model/media';
import { UnsupportedMediaError } from '../../errors';

const NAMES = Object.values(UPLOAD_TYPES)
  .filter(({ kind }) => kind !== 'table')
  .map(({ name }) => name);
const ACCEPTED = [...new Set(NAMES)].join(', ');

/**
 * The error for a file that is not accepted; it also lists the accepted types.
 * @param what sentences that say what the file is, why it is not accepted, and what to do
 */
export const unsupported = (what: string): UnsupportedMediaError =>
  new UnsupportedMediaError(
    `${what} Accepted types: ${ACCEPTED}, and tables with a name that ends in .csv or .xlsx. The type of other files is detected from the contents, not the name.`,
  );

/** Texts near the start of a file that make other programs read it as HTML, SVG, PHP or PDF. */
const OTHER_TYPES = /<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?php|%pdf-/i;

/** Refuses a file that other programs could read as another type. @param head its first bytes @throws UnsupportedMediaError */
export const refuseDisguised = (head: Uint8Array, type: UploadType): void => {
  const other = OTHER_TYPES.exec(Buffer.from(head).toString('latin1'))?.[0];
  if (!other) return;
  throw unsupported(
    `The file looks like ${UPLOAD_TYPES[type].name}, but also contains "${other}", so that programs could read it as a web page. Open it in an image or media editor, and save it again.`,
  );
};
