import { shownName } from '../model/shorten';
import { REPLACEMENT } from '../tables/decode';
import { documentOf, failedDocument, type SourceQuestion, type Unused } from './document';
import { emptyQuestion, questionOfCells } from './table-cells';

import {
  type Column,
  type ColumnUses,
  columnsOf,
  headerKey,
  isHeader,
  isIgnored,
  MAX_COLUMNS,
  withUses,
} from './table-columns';

import { folded } from './vocabulary';

/** Rows of a table with their numbers, from 1. */
export interface TableRow {
  at: number;
  values: string[];
  fault: string | null;
}

/** Templates number rows for more questions than a quiz has. */
const isNumberAlone = (values: readonly string[], columns: readonly Column[]): boolean =>
  values.every((value, index) => value.trim() === '' || (columns[index]?.role === 'number' && isRowNumber(value)));

const isRowNumber = (value: string): boolean => /^(?:\d{1,5}[.)]?)?$/.test(value.trim());

/** Reads rows of which the first that isn't empty names the columns. @param uses of columns that would not be used */
export const readRows = (rows: readonly TableRow[], language: string, uses?: ColumnUses) => {
  const header = rows.find(({ values }) => isHeader(values));
  const headers = header?.values ?? [];
  if (headers.length > MAX_COLUMNS)
    return failedDocument(`The table has ${headers.length} columns. The limit is ${MAX_COLUMNS}.`);
  const below = rows.slice(header ? rows.indexOf(header) + 1 : 0);
  // A column without a name may number the rows. Anything else in it is not used.
  const named = columnsOf(headers).map((column, index) =>
    (headers[index] ?? '').trim() === '' && below.some(({ values }) => !isRowNumber(values[index] ?? ''))
      ? ({ role: 'unused' } as const)
      : column,
  );
  const key = headerKey(headers);
  const columns = withUses(named, headers, uses?.get(key));
  const unused: Unused[] = [];
  const questions: SourceQuestion[] = [];
  const names = headers.map((name) => folded(name));
  const twice = headers.find((name, index) => name.trim() !== '' && names.indexOf(folded(name)) !== index);
  for (const [index, column] of columns.entries()) {
    const name = headers[index] ?? '';
    const isFilled = rows.some((row) => row !== header && (row.values[index] ?? '').trim() !== '');
    if (isIgnored(column) && (name.trim() !== '' || isFilled)) {
      unused.push({
        at: null,
        text: name || `Column ${index + 1}`,
        reason: 'Not a question column.',
        ...(name.trim() !== '' && { column: { name, header: key } }),
      });
    }
  }
  let isBefore = true;
  for (const row of rows) {
    if (row === header) isBefore = false;
    else if (isBefore) unused.push({ at: row.at, text: row.values.join(' | '), reason: 'Before the column names.' });
    else if (row.fault === null && isNumberAlone(row.values, columns)) continue;
    else {
      const isLonger = row.values.slice(headers.length).some((value) => value.trim() !== '');
      const fault =
        row.fault ??
        (twice === undefined ? null : `Two columns are named “${shownName(twice)}”.`) ??
        (isLonger
          ? 'The row has more cells than there are column names. Put cells that contain the delimiter into quotation marks (").'
          : null) ??
        (row.values.some((value) => value.includes(REPLACEMENT))
          ? `The row contains characters that cannot be read (${REPLACEMENT}). Save the file as UTF-8.`
          : null);
      if (fault !== null)
        questions.push({ ...emptyQuestion(row.at, row.values), errors: [{ field: '', message: fault }] });
      else questions.push(questionOfCells(row.at, columns, headers, row.values, language));
    }
  }
  return documentOf(questions, unused);
};
