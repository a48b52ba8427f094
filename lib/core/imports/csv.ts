import Papa from 'papaparse';
import { TABLE_LIMITS } from '../model/limits';
import { columnOf, isKnownColumn } from '../tables/columns';
import { isHeader, isIgnored, roleOf } from './table-columns';
import type { TableRow } from './table-rows';

/** A row of a text, and the number of the line that it starts in, from 1. */
export interface CsvRow extends TableRow {
  line: number;
}

const DELIMITERS = [',', ';', '\t', '|'];
/** Excel's own way of naming the delimiter. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[^\S\n]*\n/i;
/** Where column names are looked for: titles and remarks can be above them. */
const HEAD = { rows: 10, characters: 100_000 } as const;

const quotesFault = (code: string, line: number): string =>
  code === 'MissingQuotes'
    ? `The row that starts in line ${line} opens a quotation mark (") and never closes it.`
    : `In the row that starts in line ${line}, a quoted cell continues after its closing quotation mark ("). Double the quotation marks in the cell ("").`;

/** The line breaks in a cell, of which a row can have a million: nothing is allocated. */
const breaksIn = (cell: string): number => {
  let count = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count++;
  return count;
};

/** The cells without empty ones far to the right, of which some programs write a million. */
const boundedCells = (cells: string[]): string[] => {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const count = Math.max(filled, TABLE_LIMITS.columns);
  return cells.length > count ? cells.slice(0, count) : cells;
};

/**
 * The rows of CSV (RFC 4180) that aren't empty. Cells stay text, whatever a spreadsheet would make of them.
 * Stops at the first row beyond `TABLE_LIMITS` and the column names.
 * @param text with `\n` at the end of lines
 * @param options number of the first line, and how many rows are read: 0 for all
 */
export const splitCsv = (text: string, delimiter: string, { line: first = 1, preview = 0 } = {}): CsvRow[] => {
  const rows: CsvRow[] = [];
  let at = first - 1;
  let line = first;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step: ({ data, errors }, parser) => {
      at += 1;
      const quotes = errors.find(({ type }) => type === 'Quotes');
      const fault = quotes ? quotesFault(quotes.code, line) : null;
      if (data.some((cell) => cell.trim() !== '')) rows.push({ at, line, values: boundedCells(data), fault });
      line += data.reduce((count, cell) => count + breaksIn(cell), 1);
      if (rows.length > TABLE_LIMITS.rows + 1) parser.abort();
    },
  });
  return rows;
};

/**
 * How many columns the first rows name. Rows that certainly name columns count more than all others; below the first row,
 * which can be a title, they must name more than a text would.
 */
const namedColumnsIn = (head: readonly TableRow[]): number =>
  head.reduce((most, { values }, index) => {
    const names = values.slice(0, TABLE_LIMITS.columns);
    const known = names.filter((name) => isKnownColumn(columnOf(name)) || !isIgnored(roleOf(name))).length;
    const isCertain = isHeader(names) && (index === 0 || known > 2 || known === names.length);
    return isCertain || index === 0 ? Math.max(most, known + (isCertain ? TABLE_LIMITS.columns : 0)) : most;
  }, 0);

/** The text below a `sep=` line, the number of its first line, and the delimiter with which most columns are named. */
const dialectOf = (source: string) => {
  const text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const [above = '', given] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(above.length);
  const start = body.trimStart().slice(0, HEAD.characters);
  const dialects = (given === undefined ? DELIMITERS : [given]).map((delimiter) => {
    const head = splitCsv(start, delimiter, { preview: HEAD.rows });
    return { delimiter, score: namedColumnsIn(head) };
  });
  const best = Math.max(...dialects.map(({ score }) => score));
  const { delimiter = ',' } = dialects.find(({ score }) => score === best) ?? {};
  return { body, delimiter, line: above.split('\n').length, hasHeader: best >= TABLE_LIMITS.columns };
};

/** Whether a text is a table whose columns certainly have names, but none in Markdown. */
export const isCsv = (text: string): boolean => {
  const { body, delimiter, hasHeader } = dialectOf(text);
  return hasHeader && !(delimiter === '|' && /^[ \t]*\|/m.test(body));
};

/** The rows of a table in any dialect: delimiter, ends of lines, byte order mark and `sep=` line. */
export const readCsv = (text: string): CsvRow[] => {
  const { body, delimiter, line } = dialectOf(text);
  return splitCsv(body, delimiter, { line });
};
