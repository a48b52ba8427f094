import { expect, it } from 'vitest';
import type { Batch, BatchReport, BatchRow } from '../types';
import { batchLines, countsOf, isSuccess, percentOf, reportLines } from './batch-text';

const NONE = { pending: 0, queued: 0, rendering: 0, rendered: 0, uploading: 0, completed: 0, failed: 0, cancelled: 0 };
const batchOf = (counts: Partial<typeof NONE>, fields: Partial<Batch> = {}) =>
  ({
    title: 'Template',
    status: 'running',
    rows_total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    row_counts: { ...NONE, ...counts },
    waiting_for: null,
    ...fields,
  }) as Batch;

const rowOf = (position: number, fields: Partial<BatchRow>) =>
  ({ position, title: `Quiz ${position}`, errors: [], error_message: null, ...fields }) as BatchRow;

it('counts rows, and how many of them have ended', () => {
  const batch = batchOf({ completed: 3, failed: 1, rendering: 2, pending: 4 });
  expect(countsOf(batch)).toBe('3 of 10 completed, 1 failed, 2 rendering');
  expect(percentOf(batch)).toBe(40);
  expect(countsOf(batchOf({ completed: 2, cancelled: 1, uploading: 1 }))).toBe(
    '2 of 4 completed, 1 cancelled, 1 uploading',
  );
});

it.each([
  [{ completed: 2 }, true],
  [{ completed: 1, failed: 1 }, false],
  [{ completed: 1, cancelled: 1 }, false],
])('success of %j is %s', (counts, success) => {
  expect(isSuccess(batchOf(counts))).toBe(success);
});

it('shows what a batch waits for, and why rows failed', () => {
  const batch = batchOf({ completed: 8, failed: 2, pending: 1 }, { waiting_for: 'The limit is reached.' });
  const failed = [
    rowOf(9, { errors: [{ field: 'questions', message: 'Is required.', code: 'custom' }], error_message: 'Row 9: …' }),
    rowOf(10, { error_message: 'Row 10: The render failed.' }),
  ];
  expect(batchLines(batch, failed)).toEqual([
    'Template (running)',
    'Rows: 8 of 11 completed, 2 failed',
    'Waiting: The limit is reached.',
    'Failed:',
    '   9  Quiz 9',
    '        questions: Is required.',
    '  10  Quiz 10',
    '        The render failed.',
  ]);
  expect(batchLines(batchOf({ completed: 1 }, { status: 'completed' }), [])).toEqual([
    'Template (completed)',
    'Rows: 1 of 1 completed',
  ]);
});

const reported = (position: number, fields: Partial<BatchReport['rows'][number]>) => ({
  position,
  title: `Quiz ${position}`,
  valid: true,
  questions: 1,
  publish_at: null,
  expected_at: null,
  errors: [],
  ...fields,
});

it('reports each row with its faults', () => {
  const rows = [
    reported(1, { questions: 2 }),
    reported(2, {
      title: '',
      valid: false,
      errors: [
        { field: 'title', message: 'Is required.', code: 'custom' },
        { field: '', message: 'Is odd.', code: 'custom' },
      ],
    }),
  ];
  expect(reportLines({ rows_total: 2, rows_valid: 1, rows, notes: ['Ignored columns: “x”.'] })).toEqual([
    '1  valid    Quiz 1 (2 questions)',
    '2  invalid  (no title)',
    '     title: Is required.',
    '     Is odd.',
    'Note: Ignored columns: “x”.',
    '1 of 2 rows valid.',
  ]);
});

it('reports dates as the clocks of the time zone show them', () => {
  const at = '2026-12-01T17:00:00.000Z';
  const rows = [
    reported(1, { publish_at: at, expected_at: at }),
    reported(2, { publish_at: at, expected_at: '2026-12-02T08:30:00.000Z' }),
    reported(3, { expected_at: '2026-07-02T08:30:00.000Z' }),
  ];
  expect(reportLines({ rows_total: 3, rows_valid: 3, rows, notes: [] }, 'Europe/Berlin')).toEqual([
    '1  valid    Quiz 1 (1 question, 2026-12-01 18:00)',
    '2  valid    Quiz 2 (1 question, 2026-12-01 18:00, but private: YouTube’s quota has no room before 2026-12-02 09:30)',
    '3  valid    Quiz 3 (1 question, about 2026-07-02 10:30)',
    '3 of 3 rows valid. Times are those of Europe/Berlin.',
  ]);
});
