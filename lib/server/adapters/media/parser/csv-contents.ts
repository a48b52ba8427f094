import { decodeTable, hasUtf16Mark } from '../../../../core/tables/decode';

/** How texts start that are no tables: markup, JSON, scripts, PDF and PostScript. */
const OTHER_START = /^(?:[<{[]|#!|%PDF|%!)/;
/** Characters that no text has. Some programs write line breaks in cells as vertical tabs or form feeds. */
const CONTROL = /[\x01-\x08\x0e-\x1f\x7f]/;

/**
 * Why bytes are no CSV; null if they are text that a table can be read from. CSV has no signature, so everything that
 * another program could take for something else is rejected.
 * @param bytes a whole file, or its start
 */
export const csvFault = (bytes: Uint8Array): string | null => {
  // In UTF-16, half of the bytes of most texts are NUL. It needs a byte order mark, to distinguish it from binary data.
  if (!hasUtf16Mark(bytes) && bytes.includes(0)) return 'contains NUL bytes, so it isn’t text';
  const { text } = decodeTable(bytes);
  if (text.includes('\0') || CONTROL.test(text)) return 'contains control characters, so it isn’t text';
  const start = text.slice(0, text.length - text.trimStart().length + 8).trimStart();
  if (start === '') return 'contains only spaces';
  return OTHER_START.test(start) ? 'looks like markup, JSON, a script or another document' : null;
};
