import Papa from 'papaparse';
import {
  contentFromTable,
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionType,
  tableCellsOf,
} from '@/lib/model/question-types';
import { DEFAULT_LANGUAGE } from '@/lib/words/localizer';
import { isEqual } from '../model/equal';
import type { QuestionFields } from '../model/wire';
import { badRow, guessType, type ImportRow, plainTruth, rowOf } from './row';

const OPTION_COLUMNS = ['option_a', 'option_b', 'option_c', 'option_d', 'option_e', 'option_f'];
const COLUMNS = ['type', 'question', ...OPTION_COLUMNS, 'answer', 'hint', 'fact', 'difficulty', 'countdown', 'content'];

const ALIASES: Record<string, string> = {
  question_type: 'type',
  text: 'question',
  correct: 'answer',
  correct_answer: 'answer',
  countdown_seconds: 'countdown',
  seconds: 'countdown',
  explanation: 'fact',
  ...Object.fromEntries(
    OPTION_COLUMNS.flatMap((column, index) => [
      [`option_${index + 1}`, column],
      [`option${index + 1}`, column],
      [column.replace('option_', ''), column],
    ]),
  ),
};

const columnOf = (header: string): string => {
  const name = header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return ALIASES[name] ?? name;
};

/** Spreadsheets would evaluate these as formulas. A leading apostrophe prevents that. */
const FORMULA = /^[=+\-@\t\r'][\s\S]*$/;
const unescaped = (value: string): string => value.replace(/^'(?=[=+\-@\t\r'])/, '');

type Row = Record<string, string>;

const numberIn = (value: string | undefined): unknown => {
  const written = (value ?? '').trim();
  return written === '' ? null : Number.isNaN(Number(written)) ? written : Number(written);
};

const parseRow = (at: number, row: Row, language: string): ImportRow => {
  const cell = (name: string) => unescaped(row[name] ?? '');
  const options = OPTION_COLUMNS.map(cell);
  while (options.at(-1) === '') options.pop();
  const given = cell('type')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  const mayBeTruth = options.length === 0 && ['', 'true_false'].includes(given);
  const answer = mayBeTruth ? plainTruth(cell('answer'), language) : cell('answer');
  const plain = { question: cell('question'), answer, options };
  const type = given || guessType(plain);
  let content: unknown;
  try {
    const isKnown = (QUESTION_TYPES as readonly string[]).includes(type);
    content = row.content ? JSON.parse(cell('content')) : isKnown ? contentFromTable(type as QuestionType, plain) : {};
  } catch {
    return badRow(at, 'Must be valid JSON or empty.', 'content');
  }
  const raw = {
    question_type: type,
    content,
    hint: cell('hint') || null,
    fact: cell('fact') || null,
    difficulty: numberIn(row.difficulty),
    countdown_seconds: numberIn(row.countdown),
  };
  return rowOf(at, raw, row.content ? undefined : plain);
};

/** The first row names the columns. Delimiters are commas, semicolons or tabs. @param language of the quiz */
export const parseCsv = (text: string, language = DEFAULT_LANGUAGE): ImportRow[] => {
  const { data, errors, meta } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: columnOf,
    delimitersToGuess: [',', ';', '\t'],
  });
  if (!meta.fields?.includes('question') && !meta.fields?.includes('content')) {
    return [badRow(1, 'The first row must contain column names, including “question”.')];
  }
  const broken = new Map(
    errors.flatMap(({ row, message, type }) =>
      row === undefined || type === 'Delimiter' ? [] : [[row, message] as const],
    ),
  );
  // Row 1 has the column names.
  return data.map((row, index) => {
    const problem = broken.get(index);
    return problem
      ? badRow(index + 2, `The row doesn’t match the columns: ${problem}.`)
      : parseRow(index + 2, row, language);
  });
};

/** Whether the columns other than `content` represent the content completely. */
const isPlain = ({ question_type: type, content }: QuestionFields): boolean => {
  const { data } = QUESTION_CONTENT[type].safeParse(contentFromTable(type, tableCellsOf({ type, content })));
  return isEqual(data, content);
};

/** Readable by `parseCsv` without loss: content that has no column is JSON in the last one. */
export const writeCsv = (questions: readonly QuestionFields[]): string => {
  const rows = questions.map((fields) => {
    const { question_type: type, content, hint, fact, difficulty, countdown_seconds: countdown } = fields;
    const { question, answer, options } = tableCellsOf({ type, content });
    return {
      type,
      question,
      answer,
      ...Object.fromEntries(OPTION_COLUMNS.map((column, index) => [column, options[index] ?? ''])),
      hint,
      fact,
      difficulty,
      countdown,
      content: isPlain(fields) ? '' : JSON.stringify(content),
    };
  });
  return `${Papa.unparse(rows, { columns: COLUMNS, escapeFormulae: FORMULA })}\r\n`;
};
