import Papa from 'papaparse';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { contentFromTable, QUESTION_CONTENT, tableCellsOf } from '@/lib/core/model/question-types';
import { OPTION_COLUMNS, QUESTION_COLUMNS } from '@/lib/core/tables/columns';
import { badRow, type ImportRow } from '@/lib/core/tables/question-row';
import { readCsv } from '@/lib/core/tables/read-csv';
import { questionOfRow } from '@/lib/core/tables/table-question';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';
import { isEqual } from '../model/equal';

/** Spreadsheets would evaluate these as formulas. A leading apostrophe prevents that. */
const FORMULA = /^[=+\-@\t\r'][\s\S]*$/;

/** The first row names the columns. Delimiters are commas, semicolons or tabs. @param language of the quiz */
export const parseCsv = (text: string, language = DEFAULT_LANGUAGE): ImportRow[] => {
  const { rows, fault } = readCsv(text);
  return fault === null ? rows.map((row) => questionOfRow(row, language)) : [badRow(1, fault)];
};

/** Whether the columns other than `content` represent the content completely. */
const isPlain = ({ question_type: type, content }: QuestionFields): boolean => {
  const cells = contentFromTable(type, tableCellsOf({ type, content }));
  const { data } = QUESTION_CONTENT[type].safeParse({ ...cells, imageUrl: content.imageUrl });
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
      image: content.imageUrl ?? '',
      ...Object.fromEntries(OPTION_COLUMNS.map((column, index) => [column, options[index] ?? ''])),
      hint,
      fact,
      difficulty,
      countdown,
      content: isPlain(fields) ? '' : JSON.stringify(content),
    };
  });
  return `${Papa.unparse(rows, { columns: QUESTION_COLUMNS, escapeFormulae: FORMULA })}\r\n`;
};
