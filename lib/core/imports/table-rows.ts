import { TABLE_LIMITS } from '../model/limits';
import { shownName } from '../model/shorten';
import { REPLACEMENT } from '../tables/decode';
import { documentOf, type SourceDocument, type SourceQuestion } from './document';
import { emptyQuestion, questionOfCells } from './table-cells';
import {
  type Column,
  type ColumnUses,
  columnsOf,
  headerIn,
  headerKey,
  isHeader,
  isHeaderAgain,
  isIgnored,
  repeatedName,
  type UnknownColumn,
  withUses,
} from './table-columns';
import { keyRow } from './text-lines';

/** A row of a table that isn't empty. */
export interface TableRow {
  /** Its number in the table, from 1. Empty rows count; a row can span several lines. */
  at: number;
  values: string[];
  /** Why it cannot be read. */
  fault: string | null;
}

export interface NamedTable {
  /** The column names as written. */
  headers: string[];
  columns: Column[];
  /** Columns that the user can use as something, including those that `uses` names. */
  unknown: UnknownColumn[];
  /** Columns that are not used: their names, or numbers if they have none. */
  ignored: { text: string; column?: UnknownColumn }[];
  /** Rows above the column names. */
  before: TableRow[];
  /** Rows below them. */
  rows: TableRow[];
  /** Why nothing of the table can be used. */
  fault: string | null;
}

/** What Excel shows in cells whose formula failed. In CSV it stands where an answer began with a minus sign. */
const CELL_ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/;

const isRowNumber = (value: string): boolean => /^(?:\d{1,5}[.)]?)?$/.test(value.trim());

const rowFault = (headers: readonly string[], values: readonly string[]): string | null => {
  if (values.slice(headers.length).some((value) => value.trim() !== ''))
    return 'The row has more cells than there are column names. Put cells that contain the delimiter into quotation marks (").';
  const failed = values.find((value) => CELL_ERROR.test(value.trim()));
  if (failed !== undefined) return `A formula of the row has no result (${failed.trim()}).`;
  return values.some((value) => value.includes(REPLACEMENT))
    ? `The row contains characters that cannot be read (${REPLACEMENT}). Save the file as UTF-8.`
    : null;
};

const tableFault = (rows: readonly TableRow[], header: TableRow | undefined): string | null => {
  if (!header) return 'The first row must contain column names, including “question”.';
  if (header.fault !== null) return header.fault;
  const { values } = header;
  if (values.length > TABLE_LIMITS.columns)
    return `The table has ${values.length} columns. The limit is ${TABLE_LIMITS.columns}.`;
  const twice = repeatedName(values);
  if (twice !== undefined) return `Two columns are named “${shownName(twice)}”.`;
  return rows.length > TABLE_LIMITS.rows + 1 ? `A table can have up to ${TABLE_LIMITS.rows} rows.` : null;
};

/**
 * What the columns of a table are.
 * @param uses of columns whose names don't say it
 * @param isOfQuiz whether a column with this name is about a whole quiz
 */
export const nameColumns = (
  all: readonly TableRow[],
  uses?: ColumnUses,
  isOfQuiz: (name: string) => boolean = () => false,
): NamedTable => {
  const header = headerIn(all);
  const fault = tableFault(all, header);
  if (!header || fault !== null)
    return { headers: [], columns: [], unknown: [], ignored: [], before: [], rows: [], fault };
  const headers = header.values;
  const start = all.indexOf(header);
  const below = all.slice(start + 1);
  const isNamed = (index: number): boolean => headers[index]?.trim() !== '';
  const cellsOf = (index: number): string[] => below.map(({ values }) => values[index] ?? '');
  const named = columnsOf(headers).map((column, index): Column => {
    if (isOfQuiz(headers[index] ?? '')) return { role: 'quiz' };
    // A column without a name may number the rows. Anything else in it is not used.
    return isNamed(index) || cellsOf(index).every(isRowNumber) ? column : { role: 'unused' };
  });
  const key = headerKey(headers);
  const columns = withUses(named, headers, uses?.get(key));
  const ignoredIn = (kinds: readonly Column[]) => kinds.flatMap((kind, index) => (isIgnored(kind) ? [index] : []));
  const columnAt = (index: number): UnknownColumn => ({ name: headers[index] ?? '', header: key });
  return {
    headers,
    columns,
    unknown: ignoredIn(named).filter(isNamed).map(columnAt),
    ignored: ignoredIn(columns).flatMap((index) => {
      if (isNamed(index)) return { text: headers[index] ?? '', column: columnAt(index) };
      return cellsOf(index).some((cell) => cell.trim() !== '') ? { text: `Column ${index + 1}` } : [];
    }),
    before: all.slice(0, start),
    rows: below.map((row) => ({ ...row, fault: row.fault ?? rowFault(headers, row.values) })),
    fault: null,
  };
};

/** Templates number rows for more questions than a quiz has. */
const isNumberAlone = (values: readonly string[], columns: readonly Column[]): boolean =>
  values.every((value, index) => value.trim() === '' || (columns[index]?.role === 'number' && isRowNumber(value)));

const failedTable = ([first, ...others]: readonly TableRow[], message: string): SourceDocument => {
  const source = emptyQuestion(first?.at ?? 1, first?.values.slice(0, TABLE_LIMITS.columns) ?? []);
  return documentOf(
    [{ ...source, errors: [{ field: '', message }] }],
    others.map(({ at, values }) => ({ at, text: values.join(' | '), reason: 'The table cannot be read.' })),
  );
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

/** Whether a table lists the answers to questions elsewhere: its first two columns are numbers and answers. */
export const isAnswerKey = (rows: readonly (readonly string[])[]): boolean => {
  const [header, ...others] = rows.map((cells) => keyRow(`| ${cells.slice(0, 2).join(' | ')} |`));
  return header?.text === '' && others.length > 0 && others.every((row) => row && row.text !== '');
};

/** The parts of a table, which tables that were put together have: a row that names the columns again starts the next. */
const partsOf = (all: readonly TableRow[]): TableRow[][] => {
  // A table that is too long is refused as a whole.
  if (all.length > TABLE_LIMITS.rows + 1) return [[...all]];
  const parts: TableRow[][] = [[]];
  let hasHeader = false;
  for (const row of all) {
    if (hasHeader && isHeaderAgain(row.values)) parts.push([]);
    hasHeader ||= isHeader(row.values);
    parts.at(-1)?.push(row);
  }
  return parts;
};

/** The questions of a table. @param uses of columns whose names don't say what they are */
export const readRows = (all: readonly TableRow[], language: string, uses?: ColumnUses): SourceDocument => {
  const tables = partsOf(all).map((part) => nameColumns(part, uses));
  const [fault] = tables.flatMap((table) => table.fault ?? []);
  if (fault !== undefined) return failedTable(all, fault);
  const unused = tables.flatMap(({ ignored, before }) => [
    ...ignored.map((column) => ({ at: null, ...column, reason: 'Not a question column.' })),
    ...before.map(({ at, values }) => ({ at, text: values.join(' | '), reason: 'Above the column names.' })),
  ]);
  const questions = tables.flatMap(({ headers, columns, rows }) =>
    rows
      .filter(({ fault, values }) => fault !== null || !isNumberAlone(values, columns))
      .map(({ at, values, fault }) =>
        fault === null
          ? questionOfCells(at, columns, headers, values, language)
          : { ...emptyQuestion(at, values), errors: [{ field: '', message: fault }] },
      ),
  );
  doubtZeros(questions);
  return documentOf(questions, unused);
};
