import Papa from 'papaparse';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { questionsIn, readQuizText } from '@/lib/core/imports';
import { tableCellsOf } from '@/lib/core/model/question-types';
import { OPTION_COLUMNS, QUESTION_COLUMNS } from '@/lib/core/tables/columns';
import { isEqual } from '../model/equal';

/** Spreadsheets would evaluate these as formulas. A leading apostrophe prevents that. */
const FORMULA = /^[=+\-@\t\r'][\s\S]*$/;

/** Content whose columns say less than all of it is JSON in the last one. */
const cellsOf = (fields: QuestionFields, isPlain: boolean) => {
  const { question_type: type, content, hint, fact, difficulty, countdown_seconds: countdown } = fields;
  const { question, answer, options } = tableCellsOf({ type, content });
  return {
    type,
    question,
    answer,
    image: content.imageUrl ?? '',
    ...Object.fromEntries(OPTION_COLUMNS.map((column, index) => [column, options[index] ?? ''])),
    hint,
    fact,
    source: content.source?.title ?? '',
    source_url: content.source?.url ?? '',
    difficulty,
    countdown,
    content: isPlain ? '' : JSON.stringify(content),
  };
};

const unparse = (rows: object[]): string =>
  `${Papa.unparse(rows, { columns: QUESTION_COLUMNS, escapeFormulae: FORMULA })}\r\n`;

/** Whether the import reads the same question from the columns other than `content`. */
const isPlain = (fields: QuestionFields): boolean => {
  const [read, ...others] = questionsIn(readQuizText(unparse([cellsOf(fields, true)]), undefined, 'csv'));
  return others.length === 0 && isEqual(read?.fields, fields);
};

/** Readable by the import without loss: content that has no column is JSON in the last one. */
export const writeCsv = (questions: readonly QuestionFields[]): string =>
  unparse(questions.map((fields) => cellsOf(fields, isPlain(fields))));
