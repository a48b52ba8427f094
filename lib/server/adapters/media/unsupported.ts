import { MEDIA_TYPES } from '../../../core/model/media';
import { UnsupportedMediaError } from '../../errors';

const ACCEPTED = Object.values(MEDIA_TYPES)
  .filter(({ kind }) => kind !== 'table')
  .map(({ name }) => name)
  .join(', ');

/** The error for a file that is not accepted; it also lists the accepted types. */
export const unsupported = (what: string): UnsupportedMediaError =>
  new UnsupportedMediaError(
    `${what} Accepted types: ${ACCEPTED}, and tables with a name that ends in .csv or .xlsx. The type of other files is detected from the contents, not the name.`,
  );
