import Papa from 'papaparse';
import { TABLE_LIMITS } from '../model/limits';
import { shuffled } from '../model/random';
import { columnOf } from '../tables/columns';
import { REPLACEMENT } from '../tables/decode';
import { shownName } from '../tables/read-csv';
import { questionOfRow } from '../tables/table-question';
import { documentOf, type ImportFormat, type SourceQuestion, type Unused } from './document';
import { inlineOptions, optionLine } from './text-lines';
import { folded, isWord, type WordKind } from './vocabulary';

/** What a column is. Options have their place, from 0. */
export type Column =
  | { role: 'question' | 'answer' | 'position' | 'options' | 'wrong' | 'fact' | 'hint' | 'difficulty' | 'countdown' }
  | { role: 'number' | 'type' | 'image' | 'content' | 'unused' }
  | { role: 'option'; place: number };

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
  'number',
] as const;

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
  if (['type', 'question type', 'image', 'picture', 'image url', 'content'].includes(name)) {
    return { role: name === 'content' ? 'content' : name.endsWith('type') ? 'type' : 'image' };
  }
  const [, word = '', place = ''] = /^(?:(\p{L}[\p{L} ]*?) ?)?(\d{1,2}|[a-j])$/u.exec(name) ?? [];
  if (place !== '' && (word === '' ? /^[a-j]$/.test(place) : true)) {
    if (word === '' || isWord('option', word)) {
      return { role: 'option', place: /\d/.test(place) ? Number(place) - 1 : place.charCodeAt(0) - 97 };
    }
    if (isWord('wrong', word)) return { role: 'wrong' };
  }
  const single = name.replace(/s$/, '');
  const role =
    ROLES.find((each) => isWord(each as WordKind, name)) ?? ROLES.find((each) => isWord(each as WordKind, single));
  return { role: role ?? 'unused' };
};

/** The options in one cell: "A) Venus B) Mars", "Venus|Mars", lines, or a list in JSON. Null if it is not certain. */
export const optionsInCell = (cell: string): { text: string; label: string | null }[] | null => {
  const text = cell.trim();
  const inline = inlineOptions(text);
  if (inline && inline.before === '') return inline.options;
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list.map((each) => ({ text: String(each), label: null }));
    } catch {
      return null;
    }
  }
  for (const separator of ['\n', '|', ';', ' / ', '/', ',']) {
    const parts = text.split(separator).map((each) => each.trim());
    if (parts.length < 2 || parts.includes('')) continue;
    const lines = parts.map((part) => optionLine({ text: part, isBold: false }));
    return parts.map((part, index) => ({
      text: lines[index]?.label ? (lines[index]?.text ?? part) : part,
      label: null,
    }));
  }
  return null;
};

const numberIn = (value: string): unknown => {
  const written = value.trim();
  return written === '' ? null : Number.isNaN(Number(written)) ? written : Number(written);
};

/** Types whose answer this reader resolves. The others are read as the export writes them. */
const PLAIN_TYPES = ['', 'multiple_choice', 'true_false', 'open', 'quiz'];

const ownRow = (
  at: number,
  headers: readonly string[],
  values: readonly string[],
  language: string,
): SourceQuestion => {
  const cells = Object.fromEntries(headers.map((header, index) => [columnOf(header), values[index] ?? '']));
  const { fields, errors, missing } = questionOfRow({ at, cells, fault: null }, language);
  return {
    ...emptyQuestion(at, values),
    doubts: missing,
    ...(fields ? { raw: fields } : { errors }),
  };
};

const emptyQuestion = (at: number, values: readonly string[]): SourceQuestion => ({
  at,
  source: values.filter((value) => value.trim() !== '').join(' | '),
  question: '',
  options: [],
  claims: [],
  doubts: [],
});

/** Spreadsheets evaluate texts that start like a formula; a leading apostrophe, which is removed here, prevents that. */
const unescaped = (value: string): string => value.replace(/^'(?=[=+\-@\t\r'])/, '');

const questionOfCells = (
  at: number,
  columns: readonly Column[],
  headers: readonly string[],
  written: readonly string[],
  language: string,
): SourceQuestion => {
  const values = written.map(unescaped);
  const cellsOf = (role: Column['role']) =>
    columns.flatMap((column, index) => (column.role === role ? [values[index] ?? ''] : []));
  const cellOf = (role: Column['role']) => cellsOf(role).find((cell) => cell.trim() !== '') ?? '';
  const type = cellOf('type')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  if (cellOf('content') !== '' || !PLAIN_TYPES.includes(type)) return ownRow(at, headers, values, language);
  const doubts: string[] = [];
  const placed: { text: string; place: number }[] = columns
    .flatMap((column, index) => (column.role === 'option' ? [{ text: values[index] ?? '', place: column.place }] : []))
    .sort((a, b) => a.place - b.place);
  while (placed.at(-1)?.text.trim() === '') placed.pop();
  let options: { text: string; label: string | null }[] = placed.map(({ text }) => ({ text, label: null }));
  if (options.some(({ text }) => text.trim() === '') && options.length > 0)
    doubts.push('An option between the others is empty.');
  const inOneCell = cellOf('options');
  const listed = inOneCell === '' ? null : optionsInCell(inOneCell);
  if (inOneCell !== '' && listed === null) doubts.push('The options in one cell were not understood.');
  if (options.length === 0 && listed) options = listed;
  const answers = cellsOf('answer').filter((cell) => cell.trim() !== '');
  const position = cellOf('position').trim();
  const wrong = cellsOf('wrong')
    .filter((cell) => cell.trim() !== '')
    .flatMap((cell) => optionsInCell(cell)?.map(({ text }) => text) ?? [cell]);
  if (options.length === 0 && wrong.length > 0 && answers.length === 1) {
    options = shuffled([answers[0] ?? '', ...wrong], cellOf('question')).map((text) => ({
      text: text.trim(),
      label: null,
    }));
  }
  const isPosition = /^\d{1,2}$/.test(position);
  const claims: SourceQuestion['claims'] = [
    ...answers.map((text) => ({ kind: 'written' as const, text })),
    ...(position === ''
      ? []
      : [
          isPosition
            ? { kind: 'option' as const, index: Number(position) - 1 }
            : { kind: 'written' as const, text: position },
        ]),
  ];
  const inline = options.length === 0 ? inlineOptions(cellOf('question')) : null;
  if (inline) options = inline.options;
  const image = cellOf('image').trim();
  return {
    ...emptyQuestion(at, values),
    question: inline ? inline.before : cellOf('question'),
    options,
    claims,
    hint: cellOf('hint') || null,
    fact: cellOf('fact') || null,
    difficulty: numberIn(cellOf('difficulty')),
    countdown: numberIn(cellOf('countdown')),
    imageUrl: image === '' ? null : image,
    isTyped: type === 'open',
    isStatement: type === 'true_false',
    sawOptions:
      options.length === 0 &&
      columns.some((column, index) => column.role === 'unused' && (values[index] ?? '').trim() !== ''),
    doubts,
  };
};

/** Rows of a table with their numbers, from 1. */
export interface TableRow {
  at: number;
  values: string[];
  fault: string | null;
}

/** Whether a row names the columns of a table of questions. */
export const isHeader = (values: readonly string[]): boolean => {
  const roles = values.map((value) => roleOf(value).role);
  return values.length > 1
    ? (roles.includes('question') && roles.filter((role) => role !== 'unused' && role !== 'number').length > 1) ||
        roles.includes('content')
    : roles.includes('question') && values[0]?.trim().toLowerCase() === 'question';
};

/** The kinds of a table's columns. "Correct option" beside numbered columns is a number; Kahoot's "Correct answer" too. */
const columnsOf = (headers: readonly string[]): Column[] => {
  const columns = headers.map(roleOf);
  const isKahoot = headers.some((header) => /max \d+ characters/i.test(header));
  let [hasQuestion, hasAnswer] = [false, false];
  return columns.map((column): Column => {
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

/** Reads rows of which the first that isn't empty names the columns. */
export const readRows = (rows: readonly TableRow[], language: string) => {
  const header = rows.find(({ values }) => isHeader(values));
  const headers = header?.values ?? [];
  const columns = columnsOf(headers);
  const unused: Unused[] = [];
  const questions: SourceQuestion[] = [];
  const names = headers.map((name) => folded(name));
  const twice = headers.find((name, index) => name.trim() !== '' && names.indexOf(folded(name)) !== index);
  for (const [index, column] of columns.entries()) {
    const name = headers[index] ?? '';
    const isFilled = rows.some((row) => row !== header && (row.values[index] ?? '').trim() !== '');
    if (column.role === 'unused' && (name.trim() !== '' || isFilled)) {
      unused.push({ at: null, text: name || `Column ${index + 1}`, reason: 'Not a column of a question.' });
    }
  }
  let isBefore = true;
  for (const row of rows) {
    if (row === header) isBefore = false;
    else if (isBefore) unused.push({ at: row.at, text: row.values.join(' | '), reason: 'Before the column names.' });
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

const DELIMITERS = [',', ';', '\t', '|'];
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

/** The text without its `sep=` line, the delimiter, and how many lines were taken off. */
const dialectOf = (source: string) => {
  const text = source.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  const [line = '', given] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(line.length);
  if (given !== undefined) return { body, delimiter: given, skipped: 1 };
  const start = body.trimStart();
  const scores = DELIMITERS.map((delimiter) => {
    const [first] = parse(start, delimiter, 1);
    return first && isHeader(first.values) ? first.values.filter((value) => roleOf(value).role !== 'unused').length : 0;
  });
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
    const [first] = parse(dialect.body.trimStart(), dialect.delimiter, 1);
    return first !== undefined && isHeader(first.values) && !/^\s*\|/.test(dialect.body);
  },
  read: (text, language) => {
    const dialect = dialectOf(text) ?? { body: text, delimiter: ',', skipped: 0 };
    const rows = parse(dialect.body, dialect.delimiter).map((row) => ({ ...row, at: row.at + dialect.skipped }));
    if (!rows.some(({ values }) => isHeader(values))) return withoutHeader(rows);
    return readRows(rows, language);
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

const isDivider = (line: string): boolean => line.includes('-') && /^[\s|:-]+$/.test(line);

/** Splits a row at its pipes. `\|` is a pipe in a cell. */
const markdownCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll('\\|', '|')
        .replace(/^\*\*([^*]+)\*\*$/, '$1'),
    );

/** The lines of a text that are a table in Markdown: those with pipes, from the one before the divider. */
const markdownRows = (text: string): { rows: TableRow[]; others: Unused[] } => {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const rows: TableRow[] = [];
  const others: Unused[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || /^\s*(?:```|~~~)/.test(line) || isDivider(line)) continue;
    if (line.includes('|')) rows.push({ at: index + 1, values: markdownCells(line), fault: null });
    else others.push({ at: index + 1, text: line.trim(), reason: 'Not part of the table.' });
  }
  return { rows, others };
};

/** Tables in Markdown, as chatbots write them. */
export const markdownTableFormat: ImportFormat = {
  label: 'Markdown table',
  unit: 'Line',
  detect: (text) => {
    const { rows } = markdownRows(text);
    return (
      text.split('\n').some((line) => isDivider(line) && line.includes('--')) &&
      text.includes('|') &&
      rows.some(({ values }) => isHeader(values))
    );
  },
  read: (text, language) => {
    const { rows, others } = markdownRows(text);
    const header = rows.find(({ values }) => isHeader(values));
    const repeated = rows.filter((row) => row === header || row.values.join('|') !== header?.values.join('|'));
    const document = readRows(repeated, language);
    return { ...document, unused: [...others, ...document.unused] };
  },
};
