import { TABLE_LIMITS } from '../model/limits';
import { folded, isWord, wordsOf } from './vocabulary';

/** What a column is. Options have their place, from 0. Those of the whole quiz are known only in tables of several quizzes. */
export type Column =
  | { role: 'question' | 'answer' | 'position' | 'options' | 'wrong' | 'fact' | 'hint' | 'difficulty' | 'countdown' }
  | { role: 'number' | 'type' | 'image' | 'content' | 'about' | 'unused' | 'quiz' | 'source' | 'source_url' }
  | { role: 'option'; place: number };

/** What a column can be used as whose name does not say it. */
export const COLUMN_USES = ['answer', 'option', 'wrong', 'hint', 'fact', 'difficulty', 'countdown', 'image'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** What the user uses columns as, by the row of column names (`headerKey`) and the name. */
export type ColumnUses = ReadonlyMap<string, ReadonlyMap<string, ColumnUse>>;

/** A column with a name that doesn't say what it is. */
export interface UnknownColumn {
  name: string;
  /** The row of column names (`headerKey`). */
  header: string;
}

/** The row of column names as one text. */
export const headerKey = (headers: readonly string[]): string => headers.join('\t');

const ROLES = [
  'position',
  'answer',
  'options',
  'wrong',
  'question',
  'fact',
  'hint',
  'difficulty',
  'countdown',
  'source',
  'number',
  'about',
] as const;
type Role = (typeof ROLES)[number];

/** Words are looked up: every cell in the first rows of a text may be a column name. The first role of a word counts. */
const ROLE_OF_WORD = new Map<string, Role>(
  ROLES.toReversed().flatMap((role) => [...wordsOf(role)].map((word) => [word, role] as const)),
);

/** Columns that no question uses. Only `unused` ones may be options that were not recognized. */
export const isIgnored = ({ role }: Column): boolean => role === 'unused' || role === 'about';

/** Characters of a header that are read. */
const MAX_HEADER = 200;

/** A header without remarks: "Question - max 120 characters", "Correct answer(s) – choose at least one". */
const headerName = (header: string): string =>
  folded(header.slice(0, MAX_HEADER).split(/\s[-–—]\s/, 1)[0] ?? '')
    // Sees at most 200 characters: those of a header.
    .replaceAll(/\([^)]*\)|\*/g, '')
    .replaceAll(/[-.:?]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const roleOf = (header: string): Column => {
  const name = headerName(header);
  if (['source url', 'source link'].includes(name)) return { role: 'source_url' };
  if (['type', 'question type', 'image', 'picture', 'image url', 'image link', 'content'].includes(name)) {
    return { role: name === 'content' ? 'content' : name.endsWith('type') ? 'type' : 'image' };
  }
  const [, word = '', place = ''] = /^(?:(\p{L}[\p{L} ]*?) ?)?(\d{1,2}|[a-j])$/u.exec(name) ?? [];
  if (place !== '' && (word === '' ? /^[a-j]$/.test(place) : true)) {
    if (word === '' || isWord('option', word)) {
      return { role: 'option', place: /\d/.test(place) ? Number(place) - 1 : place.charCodeAt(0) - 97 };
    }
    if (isWord('wrong', word)) return { role: 'wrong' };
  }
  return { role: ROLE_OF_WORD.get(name) ?? ROLE_OF_WORD.get(name.replace(/s$/, '')) ?? 'unused' };
};

/** The first name that an earlier column has, too. */
export const repeatedName = (values: readonly string[]): string | undefined => {
  const before = new Set<string>();
  return values.find((name) => name.trim() !== '' && before.size === before.add(folded(name)).size);
};

/** Whether a row names the columns of a table of questions. */
export const isHeader = (values: readonly string[]): boolean => {
  const roles = values.slice(0, TABLE_LIMITS.columns).map((value) => roleOf(value).role);
  return values.length > 1
    ? (roles.includes('question') &&
        roles.filter((role) => !['unused', 'about', 'source', 'source_url', 'number'].includes(role)).length > 1) ||
        roles.includes('content')
    : roles.includes('question') && values[0]?.trim().toLowerCase() === 'question';
};

/** Whether a row below the column names names columns again, each one once. Words to translate can include "question". */
export const isHeaderAgain = (values: readonly string[]): boolean =>
  isHeader(values) &&
  repeatedName(values) === undefined &&
  values.some((value) => ['answer', 'position', 'option', 'options', 'content'].includes(roleOf(value).role));

/** The row of column names: the first that certainly is one, or the first of all if it names a question. */
export const headerIn = <Row extends { values: readonly string[] }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ values }) => isHeader(values)) ??
  rows.slice(0, 1).find(({ values }) => values.length > 1 && values.some((value) => roleOf(value).role === 'question'));

/** The kinds of a table's columns. "Correct option" beside numbered columns is a number; Kahoot's "Correct answer" too. */
export const columnsOf = (headers: readonly string[]): Column[] => {
  const columns = headers.map(roleOf);
  const isKahoot = headers.some((header) => /max \d+ characters/i.test(header));
  let [hasQuestion, hasAnswer] = [false, false];
  const answering = columns.filter(({ role }) => ['answer', 'position', 'option', 'options', 'wrong'].includes(role));
  return columns.map((column): Column => {
    // "Q" and "A".
    if (answering.length === 1 && column.role === 'option' && column.place === 0) return { role: 'answer' };
    if (isKahoot && column.role === 'answer') return { role: 'position' };
    if (column.role === 'answer' || column.role === 'position') {
      hasAnswer = true;
      return column;
    }
    if (column.role !== 'question') return column;
    const isFirst = !hasQuestion;
    hasQuestion = true;
    // "Front" and "Back", "Term" and "Definition" are cards.
    return isFirst || hasAnswer ? column : { role: 'unused' };
  });
};

/** The columns, of which ignored ones are used as the user says. Further options follow the others. */
export const withUses = (
  columns: readonly Column[],
  headers: readonly string[],
  uses: ReadonlyMap<string, ColumnUse> | undefined,
): Column[] => {
  let place = Math.max(-1, ...columns.map((column) => (column.role === 'option' ? column.place : -1)));
  return columns.map((column, index): Column => {
    const use = isIgnored(column) ? uses?.get(headers[index] ?? '') : undefined;
    if (use === undefined) return column;
    if (use !== 'option') return { role: use };
    place += 1;
    return { role: 'option', place };
  });
};
