import { firstCsvRow, readCsv } from './csv';
import type { ImportFormat } from './document';
import { isHeader } from './table-columns';
import { readRows } from './table-rows';

/** CSV and other texts whose first row names the columns. */
export const tableFormat: ImportFormat = {
  label: 'Table',
  unit: 'Row',
  detect: (text) => {
    const first = firstCsvRow(text);
    return first !== undefined && isHeader(first.values) && !/^\s*\|/.test(text);
  },
  read: (text, language, uses) => readRows(readCsv(text), language, uses),
};
