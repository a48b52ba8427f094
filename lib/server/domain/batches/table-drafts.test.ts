import { describe, expect, it } from 'vitest';
import type { TableContents } from '@/lib/server/adapters/media/inspect';
import { InvalidInputError } from '@/lib/server/errors';
import { tableDrafts } from './table-drafts';

const quiz = (row: number, changes: Partial<TableContents['quizzes'][number]> = {}) => ({
  row,
  title: `Quiz ${row}`,
  publishAt: null,
  fields: '{"language":"de","questions":[]}',
  faults: [],
  ...changes,
});
const untitled = (row: number) => ({ row, column: 'quiz', message: 'Enter the title of the quiz.' });
const errorsOf = (table: Partial<TableContents>) => {
  try {
    tableDrafts({ quizzes: [], faults: [], notes: [], ...table }, true);
  } catch (error) {
    if (error instanceof InvalidInputError) return error.errors;
    throw error;
  }
};

describe('tableDrafts', () => {
  it('makes a row of each quiz and of each row without a quiz, in the order of the table', () => {
    const faults = [{ row: 7, column: 'difficulty', message: 'Must be at most 5.' }];
    const { drafts, count, notes } = tableDrafts(
      { quizzes: [quiz(2), quiz(6, { fields: '{}', faults })], faults: [untitled(4)], notes: ['Ignored.'] },
      false,
    );
    const rows = [...drafts];
    expect([count, notes]).toEqual([3, ['Ignored.']]);
    expect(rows).toMatchObject([
      { row: { title: 'Quiz 2', language: 'de', questions: [] }, errors: [] },
      { row: {}, errors: [{ field: 'quiz', message: 'Table row 4: Enter the title of the quiz.' }] },
      { row: { title: 'Quiz 6' }, errors: [{ field: 'difficulty', message: 'Table row 7: Must be at most 5.' }] },
    ]);
    expect(rows[0]?.locate?.('Must be in the future.')).toBe('Table row 2: Must be in the future.');
  });

  it('uses publish_at only if the batch publishes', () => {
    const table = { quizzes: [quiz(2, { publishAt: '2030-01-07T17:00:00.000Z' })], faults: [], notes: [] };
    expect([...tableDrafts(table, true).drafts][0]?.row).toHaveProperty('publish_at', '2030-01-07T17:00:00.000Z');
    expect([...tableDrafts(table, false).drafts][0]?.row).not.toHaveProperty('publish_at');
  });

  it('refuses a table with a fault of all of it, and one with too many rows', () => {
    const message = 'The table has no rows below its column names.';
    expect(errorsOf({ faults: [{ row: null, column: '', message }] })).toEqual([
      { field: 'csv_media_id', message, code: 'custom' },
    ]);
    const quizzes = Array.from({ length: 490 }, (_, index) => quiz(index + 2));
    const faults = (count: number) => Array.from({ length: count }, (_, index) => untitled(index + 600));
    expect(errorsOf({ quizzes, faults: faults(10) })).toBeUndefined();
    const errors = errorsOf({ quizzes, faults: faults(110) });
    expect(errors).toHaveLength(21);
    expect(errors?.slice(0, 2).map((error) => error.message)).toEqual([
      'A batch can have up to 500 rows. The table has 490 quizzes and 110 rows without a valid title.',
      'Table row 600: quiz: Enter the title of the quiz.',
    ]);
  });
});
