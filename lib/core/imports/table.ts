import { isCsv, readCsv } from './csv';
import type { ImportFormat } from './document';
import { readRows } from './table-rows';

/** CSV and other texts whose first row names the columns. */
export const tableFormat: ImportFormat = {
  label: 'Table',
  unit: 'Row',
  detect: isCsv,
  read: (text, language, uses) => readRows(readCsv(text), language, uses),
};
