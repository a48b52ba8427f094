import Papa from 'papaparse';
import { TABLE_LIMITS } from '../model/limits';
import { documentOf, type ImportFormat } from './document';
import { emptyQuestion } from './table-cells';
import { isHeader, isIgnored, MAX_COLUMNS, roleOf } from './table-columns';
import { readRows, type TableRow } from './table-rows';

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows above the column names, as templates of Blooket and Gimkit have them. */
const MAX_TITLE_ROWS = 5;
const SEPARATOR_LINE = /^\ufeff?\s*"?sep=(.)"?\s*\n/i;

const parse = (text: string, delimiter: string, preview = 0): TableRow[] => {
  const rows: TableRow[] = [];
  let at = 0;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    preview,
    step: ({ data, errors }, parser) => {
      at += 1;
      const fault = errors.some(({ type }) => type === 'Quotes')
        ? 'The quotation marks (") of this row don’t match.'
        : null;
      if (data.some((value) => value.trim() !== '')) rows.push({ at, values: data, fault });
      if (rows.length > TABLE_LIMITS.rows) parser.abort();
    },
  });
  return rows;
};

/** How many columns the first row names, or a row below a title, which must name more to be no text. */
const scoreOf = (body: string, delimiter: string): number => {
  const scores = parse(body.trimStart(), delimiter, MAX_TITLE_ROWS + 1).map(({ values }, index) => {
    const names = values.slice(0, MAX_COLUMNS);
    const count = isHeader(names) ? names.filter((name) => !isIgnored(roleOf(name))).length : 0;
    return index === 0 || count > 2 || count === names.length ? count : 0;
  });
  return Math.max(0, ...scores);
};

/** The text without its `sep=` line, the delimiter, and how many lines were taken off. */
const dialectOf = (source: string) => {
  const text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const [line = '', given] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  if (given !== undefined) return { body, delimiter: given, skipped: 1 };
  const scores = DELIMITERS.map((delimiter) => scoreOf(body, delimiter));
  const best = Math.max(...scores);
  return best === 0 ? null : { body, delimiter: DELIMITERS[scores.indexOf(best)] ?? ',', skipped: 0 };
};

/** CSV and other texts whose first row names the columns. */
export const tableFormat: ImportFormat = {
  label: 'Table',
  unit: 'Row',
  detect: (text) => {
    const dialect = dialectOf(text);
    if (!dialect) return false;
    const rows = parse(dialect.body.trimStart(), dialect.delimiter, MAX_TITLE_ROWS + 1);
    return rows.some(({ values }) => isHeader(values)) && !(dialect.delimiter === '|' && /^\s*\|/m.test(dialect.body));
  },
  read: (text, language, uses) => {
    const dialect = dialectOf(text) ?? { body: text, delimiter: ',', skipped: 0 };
    const rows = parse(dialect.body, dialect.delimiter).map((row) => ({ ...row, at: row.at + dialect.skipped }));
    if (!rows.some(({ values }) => isHeader(values))) return withoutHeader(rows);
    return readRows(rows, language, uses);
  },
};

const withoutHeader = (rows: readonly TableRow[]) =>
  documentOf(
    [
      {
        ...emptyQuestion(rows[0]?.at ?? 1, rows[0]?.values ?? []),
        errors: [{ field: '', message: 'The first row must contain column names, including “question”.' }],
      },
    ],
    rows.slice(1).map(({ at, values }) => ({ at, text: values.join(' | '), reason: 'The columns have no names.' })),
  );
