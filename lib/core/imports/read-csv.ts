import Papa from 'papaparse';
import { TABLE_LIMITS } from '../model/limits';
import { shownName } from '../model/shorten';
import { columnOf, isKnownColumn } from '../tables/columns';
import { REPLACEMENT } from '../tables/decode';
import { isIgnored, roleOf } from './table-columns';

/** A row that isn't empty. */
export interface CsvRow {
  /** Number of the row in the table, from 1 for the column names. Empty rows count; a row can span several lines. */
  at: number;
  /** In the order of the columns, as many as these at most. */
  values: string[];
  /** By name of the column. */
  cells: Readonly<Record<string, string>>;
  /** Why the row cannot be read. */
  fault: string | null;
}

export interface Csv {
  /** The names of the columns as written, up to the last one that has a name. */
  headers: string[];
  rows: CsvRow[];
  /** Why the whole table cannot be used. Rows are then missing. */
  fault: string | null;
}

const DELIMITERS = [',', ';', '\t'];

const NO_QUESTIONS = 'The first row must contain column names, including “question”.';
const QUOTES: Record<string, string> = {
  MissingQuotes: 'A quotation mark (") is opened in this row but never closed.',
  InvalidQuotes:
    'A quoted cell continues after its closing quotation mark ("). Double the quotation marks in the cell ("").',
};

const isEmpty = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

const headerFault = (names: readonly string[]): string | null => {
  const named = names.filter((name) => name !== '');
  if (named.length > TABLE_LIMITS.columns) return `A table can have up to ${TABLE_LIMITS.columns} columns.`;
  const twice = named.find((name, index) => named.indexOf(name) !== index);
  if (twice !== undefined) return `Two columns are named “${shownName(twice)}”.`;
  return named.some((name) => ['question', 'content'].includes(roleOf(name).role)) ? null : NO_QUESTIONS;
};

/** Spreadsheets evaluate texts that start like a formula; a leading apostrophe, which is removed here, prevents that. */
export const unescaped = (value: string): string => value.replace(/^'(?=[=+\-@\t\r'])/, '');

const rowFault = (names: readonly string[], values: readonly string[], quoteFault: string | undefined) => {
  if (quoteFault !== undefined) return QUOTES[quoteFault] ?? 'The quotation marks (") of this row don’t match.';
  if (values.some((value, index) => value.trim() !== '' && !names[index])) {
    return 'The row has more cells than there are column names. Put cells that contain the delimiter into quotation marks (").';
  }
  return values.some((value) => value.includes(REPLACEMENT))
    ? `The row contains characters that cannot be read (${REPLACEMENT}). Save the file as UTF-8.`
    : null;
};

const knownColumnsIn = (header: string, delimiter: string): number =>
  (Papa.parse<string[]>(header, { delimiter, newline: '\n', preview: 1 }).data[0] ?? [])
    .slice(0, TABLE_LIMITS.columns)
    .filter((name) => isKnownColumn(columnOf(name)) || !isIgnored(roleOf(name))).length;

/** The delimiter with which the first row names most columns. */
const delimiterOf = (table: string): string => {
  const [header = ''] = table.trimStart().split('\n', 1);
  const counts = DELIMITERS.map((delimiter) => knownColumnsIn(header, delimiter));
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/**
 * Reads a table: CSV (RFC 4180) with commas, semicolons or tabs, whose first row that isn't empty names the columns. Cells stay
 * text, whatever a spreadsheet would make of them. Stops at the first row beyond `TABLE_LIMITS`.
 */
export const readCsv = (text: string): Csv => {
  const csv: Csv = { headers: [], rows: [], fault: null };
  let names: string[] | null = null;
  let at = 0;
  // One kind of line ending: files put together from others have several.
  const table = text.replaceAll(/\r\n?/g, '\n');
  Papa.parse<string[]>(table, {
    delimiter: delimiterOf(table),
    newline: '\n',
    step: ({ data: values, errors }, parser) => {
      at += 1;
      if (isEmpty(values)) return;
      const quoteFault = errors.find(({ type }) => type === 'Quotes')?.code;
      if (names === null) {
        names = values.map(columnOf);
        csv.fault = quoteFault === undefined ? headerFault(names) : rowFault(names, values, quoteFault);
        // Those after the last name can be a million.
        csv.headers = values.slice(0, names.findLastIndex((name) => name !== '') + 1);
      } else if (csv.rows.length === TABLE_LIMITS.rows) {
        csv.fault = `A table can have up to ${TABLE_LIMITS.rows} rows.`;
      } else {
        const cells: Record<string, string> = Object.create(null);
        for (const [index, name] of names.entries()) if (name !== '') cells[name] = unescaped(values[index] ?? '');
        csv.rows.push({
          at,
          values: values.slice(0, csv.headers.length),
          cells,
          fault: rowFault(names, values, quoteFault),
        });
      }
      if (csv.fault !== null) parser.abort();
    },
  });
  if (names === null) csv.fault = NO_QUESTIONS;
  return csv.fault === null ? csv : { ...csv, rows: [] };
};
