import { readFile } from 'node:fs/promises';
import { ImportRefusal } from '../../../../core/imports/files/refusal';
import { readQuizTable, type TableFault, type TableOptions, type TableQuiz } from '../../../../core/imports/quiz-table';
import { tableText } from '../../../../core/imports/table-text';
import { FAULT_LENGTH, type TableContents } from './protocol';

/** Messages quote cells, which can be as long as the file. */
const clipped = (text: string): string => (text.length > FAULT_LENGTH ? `${text.slice(0, FAULT_LENGTH - 1)}…` : text);

const clippedFaults = (faults: readonly TableFault[]): TableFault[] =>
  faults.map(({ row, column, message }) => ({ row, column: clipped(column), message: clipped(message) }));

/** A faulty quiz has no fields: nothing can be made of it. */
const contentsOf = ({ row, title, publishAt, fields, questions, faults }: TableQuiz) => ({
  row,
  title,
  publishAt,
  fields: faults.length > 0 ? '{}' : JSON.stringify({ ...fields, questions }),
  faults: clippedFaults(faults),
});

/** Implements `readTable`. */
export const readTableFile = async (path: string, options: TableOptions): Promise<TableContents> => {
  const bytes = await readFile(path);
  try {
    const { text, note } = tableText(bytes);
    const { quizzes, faults, notes } = readQuizTable(text, options);
    return {
      quizzes: quizzes.map(contentsOf),
      faults: clippedFaults(faults),
      notes: [...(note === null ? [] : [note]), ...notes],
    };
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    return { quizzes: [], faults: [{ row: null, column: '', message: clipped(error.message) }], notes: [] };
  }
};
