import { shownName } from '../model/shorten';
import { documentOf, failedDocument, type SourceDocument, type SourceQuestion, type Unused } from './document';
import { emptyQuestion, questionOfCells } from './table-cells';

import {
  type Column,
  type ColumnUses,
  columnsOf,
  headerKey,
  isHeader,
  isHeaderAgain,
  isIgnored,
  MAX_COLUMNS,
  withUses,
} from './table-columns';

import { keyRow } from './text-lines';
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

/** What Excel shows in cells whose formula failed. In CSV it stands where an answer began with a minus sign. */
const CELL_ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;

const faultOf = ({ values, fault }: TableRow, width: number): string | null => {
  const failed = values.find((value) => CELL_ERROR.test(value.trim()));
  if (fault !== null) return fault;
  if (failed !== undefined) return `A formula of the row has no result (${failed.trim()}).`;
  return values.slice(width).some((value) => value.trim() !== '')
    ? 'The row has more cells than there are column names. Put cells that contain the delimiter into quotation marks (").'
    : null;
};

/** Numbers that name options count from 1, unless one of them is 0. */
const doubtZeros = (questions: readonly SourceQuestion[]): void => {
  const numbersIn = ({ options, claims }: SourceQuestion): number[] =>
    claims.flatMap((claim) => {
      if (claim.kind === 'option') return [claim.index + 1];
      const isNumber = /^\d{1,2}$/.test(claim.text.trim()) && options.every(({ text }) => text !== claim.text);
      return isNumber && options.length > 0 ? [Number(claim.text)] : [];
    });
  const counted = questions.filter((question) => numbersIn(question).length > 0);
  if (!counted.some((question) => numbersIn(question).includes(0))) return;
  for (const question of counted)
    question.doubts.push('The numbers of the answers may count from 0 or from 1. Mark the correct option.');
};

interface Section {
  /** The row that names the columns. */
  header: TableRow;
  rows: TableRow[];
}

/** Rows below the names of their columns, which tables that were put together repeat or change. */
const sectionsOf = (rows: readonly TableRow[]): { before: TableRow[]; sections: Section[] } => {
  const before: TableRow[] = [];
  const sections: Section[] = [];
  for (const row of rows) {
    const section = sections.at(-1);
    if (section ? isHeaderAgain(row.values) : isHeader(row.values)) sections.push({ header: row, rows: [] });
    else if (section) section.rows.push(row);
    else before.push(row);
  }
  return { before, sections };
};

/** Whether a table lists the answers to questions elsewhere: its first two columns are numbers and answers. */
export const isAnswerKey = (rows: readonly (readonly string[])[]): boolean => {
  const [header, ...others] = rows.map((cells) => keyRow(`| ${cells.slice(0, 2).join(' | ')} |`));
  return header?.text === '' && others.length > 0 && others.every((row) => row && row.text !== '');
};

/** Reads rows of which the first that isn't empty names the columns. @param uses of columns that would not be used */
export const readRows = (rows: readonly TableRow[], language: string, uses?: ColumnUses): SourceDocument => {
  const { before, sections } = sectionsOf(rows);
  const unused = before.map(
    ({ at, values }): Unused => ({ at, text: values.join(' | '), reason: 'Before the column names.' }),
  );
  const widest = sections.reduce((most, { header }) => Math.max(most, header.values.length), 0);
  if (widest > MAX_COLUMNS) return failedDocument(`The table has ${widest} columns. The limit is ${MAX_COLUMNS}.`);
  const read = sections.map((section) => readSection(section, language, uses));
  const questions = read.flatMap(({ rounds }) => rounds.flatMap((round) => round.questions));
  doubtZeros(questions);
  return documentOf(questions, [...unused, ...read.flatMap((document) => document.unused)]);
};

const readSection = ({ header, rows }: Section, language: string, uses: ColumnUses | undefined): SourceDocument => {
  const headers = header.values;
  // A column without a name may number the rows. Anything else in it is not used.
  const named = columnsOf(headers).map((column, index) =>
    (headers[index] ?? '').trim() === '' && rows.some(({ values }) => !isRowNumber(values[index] ?? ''))
      ? ({ role: 'unused' } as const)
      : column,
  );
  const key = headerKey(headers);
  const columns = withUses(named, headers, uses?.get(key));
  const unused: Unused[] = [];
  const names = headers.map((name) => folded(name));
  const twice = headers.find((name, index) => name.trim() !== '' && names.indexOf(folded(name)) !== index);
  for (const [index, column] of columns.entries()) {
    const name = headers[index] ?? '';
    const isFilled = rows.some((row) => (row.values[index] ?? '').trim() !== '');
    if (isIgnored(column) && (name.trim() !== '' || isFilled)) {
      unused.push({
        at: null,
        text: name || `Column ${index + 1}`,
        reason: 'Not a question column.',
        ...(name.trim() !== '' && { column: { name, header: key } }),
      });
    }
  }
  const questions = rows.flatMap((row): SourceQuestion[] => {
    if (row.fault === null && isNumberAlone(row.values, columns)) return [];
    const fault =
      row.fault ??
      (twice === undefined ? faultOf(row, headers.length) : `Two columns are named “${shownName(twice)}”.`);
    return fault === null
      ? [questionOfCells(row.at, columns, headers, row.values, language)]
      : [{ ...emptyQuestion(row.at, row.values), errors: [{ field: '', message: fault }] }];
  });
  return documentOf(questions, unused);
};
