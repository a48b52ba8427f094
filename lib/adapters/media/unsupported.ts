import { UnsupportedMediaError } from '../../errors';
import { MEDIA_TYPE_NAMES, MEDIA_TYPES } from '../../model/media';

const ACCEPTED = MEDIA_TYPE_NAMES.map((type) => MEDIA_TYPES[type].name).join(', ');

/** The error for a file that is not accepted; it also lists the accepted types. */
export const unsupported = (what: string): UnsupportedMediaError =>
  new UnsupportedMediaError(
    `${what} Accepted types: ${ACCEPTED}. The type is detected from the contents, not the name.`,
  );
