import type { z } from 'zod';
import type { QuestionFields } from '../contracts/questions';
import { COUNT_LIMITS, TABLE_LIMITS } from '../model/limits';
import { quizFields } from '../model/quiz-fields';
import { shownName } from '../model/shorten';
import {
  columnOf,
  columnOfField,
  isKnownColumn,
  QUESTION_COLUMNS,
  QUIZ_COLUMNS,
  type QuizColumn,
} from '../tables/columns';
import { badRow, errorsOf, type FieldError } from '../tables/question-row';
import { DEFAULT_LANGUAGE } from '../words/localizer';
import { readCsv } from './csv';
import { type PublishDefaults, parsePublishAt } from './publish-at';
import { resolveQuestion } from './resolve';
import { questionOfCells, unescaped } from './table-cells';
import type { ColumnUses, UnknownColumn } from './table-columns';
import { type NamedTable, nameColumns, type TableRow } from './table-rows';

/** What is wrong with a cell or a row. */
export interface TableFault {
  /** Number of the row in the table, from 1 for the column names; null if it is about the whole table. */
  row: number | null;
  /** Name of the column or path of a field; empty if it is about the whole row. */
  column: string;
  message: string;
}

/** A quiz made from the rows with its title. */
export interface TableQuiz {
  /** Number of its first row. */
  row: number;
  title: string;
  /** The fields for which the table has values, as in the body of `POST /quizzes`. */
  fields: Partial<Record<QuizColumn, unknown>>;
  questions: QuestionFields[];
  /** UTC, ISO 8601; null if the table doesn't say. */
  publishAt: string | null;
  /** Why no video can be made of it. At most `TABLE_LIMITS.faultsPerQuiz`. */
  faults: TableFault[];
}

export interface QuizTable {
  /** In the order of their first rows. */
  quizzes: TableQuiz[];
  /** Why no batch can be made of the table, or of rows that belong to no quiz. */
  faults: TableFault[];
  /** What was ignored or is probably a mistake. */
  notes: string[];
  /** Columns whose names don't say what they are, those in `uses` included. */
  unknown: UnknownColumn[];
}

export interface TableOptions extends PublishDefaults {
  /** Of the template: what true and false are called. A BCP 47 tag. */
  language?: string | undefined;
  /** Of columns whose names don't say what they are. */
  uses?: ColumnUses;
}

const DATE_FORMS = 'Enter a date and time such as 2026-12-24 18:00, or 2026-12-24T18:00:00Z.';
/** Columns and titles that notes name. */
const NAMED = 5;

/** A cell as text if the field takes it, otherwise as JSON: numbers and objects. */
const fieldOf = (name: QuizColumn, cell: string): z.ZodSafeParseResult<unknown> => {
  const asText = quizFields[name].safeParse(cell);
  if (asText.success) return asText;
  try {
    return quizFields[name].safeParse(JSON.parse(cell));
  } catch {
    return asText;
  }
};

interface Building extends TableQuiz {
  /** The cells that are about the whole quiz, and the row that they were first in. */
  given: Map<string, { cell: string; row: number }>;
}

const faultsIn = (row: number, errors: readonly { field: string; message: string }[]): TableFault[] =>
  errors.map(({ field, message }) => ({ row, column: field, message }));

interface Table extends NamedTable {
  /** The columns of the whole quiz: their places by name. */
  places: ReadonlyMap<string, number>;
  options: TableOptions;
}

const quizCell = ({ places }: Table, { values }: TableRow, name: string): string => {
  const place = places.get(name);
  return place === undefined ? '' : unescaped(values[place] ?? '').trim();
};

/** Sets a field of the whole quiz, which each of its rows may repeat. */
const readQuizCell = (quiz: Building, row: TableRow, name: QuizColumn | 'publish_at', table: Table) => {
  const { at } = row;
  const cell = quizCell(table, row, name);
  if (cell === '') return;
  const given = quiz.given.get(name);
  if (given?.cell === cell) return;
  if (given) {
    const message = `Differs from row ${given.row}, which belongs to the same quiz. Enter it only once per quiz.`;
    quiz.faults.push({ row: at, column: name, message });
    return;
  }
  quiz.given.set(name, { cell, row: at });
  if (name === 'publish_at') {
    quiz.publishAt = parsePublishAt(cell, table.options);
    if (quiz.publishAt === null) quiz.faults.push({ row: at, column: name, message: DATE_FORMS });
    return;
  }
  const { data, error } = fieldOf(name, cell);
  if (error) quiz.faults.push(...faultsIn(at, errorsOf(error, name)));
  else quiz.fields[name] = data;
};

const isQuizColumn = (header: string): boolean => {
  const name = columnOf(header);
  return isKnownColumn(name) && !QUESTION_COLUMNS.includes(name);
};

/** Errors of an address name its column. */
const atColumn = ({ field, message }: FieldError): FieldError => ({ field: columnOfField(field), message });

const readQuestion = ({ headers, columns }: Table, { at, values, fault }: TableRow, language: string) =>
  fault === null
    ? resolveQuestion(questionOfCells(at, columns, headers, values, language), language)
    : badRow(at, fault);

const addRow = (quiz: Building, row: TableRow, table: Table): void => {
  const { options } = table;
  for (const name of ['publish_at', ...QUIZ_COLUMNS] as const) readQuizCell(quiz, row, name, table);
  const language = typeof quiz.fields.language === 'string' ? quiz.fields.language : options.language;
  const { fields, errors, missing } = readQuestion(table, row, language ?? DEFAULT_LANGUAGE);
  quiz.faults.push(
    ...faultsIn(row.at, errors.map(atColumn)),
    ...missing.map((message) => ({ row: row.at, column: '', message })),
  );
  if (fields) quiz.questions.push(fields);
  if (quiz.questions.length === COUNT_LIMITS.questionsPerRound + 1) {
    const message = `A quiz of a table can have up to ${COUNT_LIMITS.questionsPerRound} questions.`;
    quiz.faults.push({ row: row.at, column: 'quiz', message });
  }
  quiz.faults.length = Math.min(quiz.faults.length, TABLE_LIMITS.faultsPerQuiz);
};

const notesOf = ({ ignored, before }: NamedTable): string[] => {
  const named = ignored.slice(0, NAMED).map(({ text }) => `“${shownName(text)}”`);
  const others = ignored.length > named.length ? ` and ${ignored.length - named.length} more` : '';
  return [
    ...(named.length > 0 ? [`Ignored columns: ${named.join(', ')}${others}.`] : []),
    ...(before.length > 0 ? [`Ignored rows above the column names: ${before.length}.`] : []),
  ];
};

const emptyTable = (message: string, notes: string[] = [], unknown: UnknownColumn[] = []): QuizTable => ({
  quizzes: [],
  faults: [{ row: null, column: '', message }],
  notes,
  unknown,
});

const newQuiz = (row: number, title: string): Building => ({
  row,
  title,
  fields: {},
  questions: [],
  publishAt: null,
  faults: [],
  given: new Map(),
});

/** The title in a row, or what is wrong with it. */
const titleIn = (table: Table, row: TableRow): string | TableFault[] => {
  const { at, fault } = row;
  const cell = quizCell(table, row, 'quiz');
  if (cell === '') return [{ row: at, column: 'quiz', message: fault ?? 'Enter the title of the quiz.' }];
  const { data, error } = quizFields.title.safeParse(cell);
  return error ? faultsIn(at, errorsOf(error, 'quiz')) : data;
};

/** Groups rows by title. @returns null if there are more quizzes than a table can have */
const groupRows = (table: Table) => {
  const quizzes = new Map<string, Building>();
  const faults: TableFault[] = [];
  const scattered = new Set<Building>();
  let previous: Building | null = null;
  for (const row of table.rows) {
    const title = titleIn(table, row);
    if (typeof title !== 'string') {
      faults.push(...title);
      continue;
    }
    const known = quizzes.get(title);
    if (!known && quizzes.size === TABLE_LIMITS.quizzes) return null;
    const quiz: Building = known ?? newQuiz(row.at, title);
    quizzes.set(title, quiz);
    if (known && known !== previous) scattered.add(known);
    addRow(quiz, row, table);
    previous = quiz;
  }
  return { quizzes, faults, scattered };
};

/**
 * The quizzes of a table. Rows with the same title in the column `quiz` form one quiz; the other columns are those of an
 * import, `publish_at`, and any field of a quiz. A faulty row makes its quiz faulty and no other.
 */
export const readQuizTable = (text: string, options: TableOptions): QuizTable => {
  const named = nameColumns(readCsv(text), options.uses, isQuizColumn);
  const { headers, rows, unknown, fault } = named;
  if (fault !== null) return emptyTable(fault);
  const places = new Map<string, number>();
  for (const [index, header] of headers.entries()) {
    const name = columnOf(header);
    if (!isQuizColumn(header)) continue;
    if (places.has(name)) {
      const first = headers[places.get(name) ?? 0] ?? '';
      return emptyTable(`Two columns mean “${name}”: “${shownName(first)}” and “${shownName(header)}”.`);
    }
    places.set(name, index);
  }
  const notes = notesOf(named);
  const refused = (message: string) => emptyTable(message, notes, unknown);
  if (!places.has('quiz')) return refused('A column “quiz” is missing. Rows with the same title in it form one quiz.');
  if (rows.length === 0) return refused('The table has no rows below its column names.');
  const groups = groupRows({ ...named, places, options });
  if (!groups) return refused(`A table can have up to ${TABLE_LIMITS.quizzes} quizzes.`);
  for (const { title, row } of [...groups.scattered].slice(0, NAMED)) {
    notes.push(`Rows of “${shownName(title)}” (first in row ${row}) aren’t next to each other. They form one quiz.`);
  }
  return {
    quizzes: [...groups.quizzes.values()].map(({ given: _, ...quiz }) => quiz),
    faults: groups.faults.slice(0, TABLE_LIMITS.faults),
    notes,
    unknown,
  };
};
