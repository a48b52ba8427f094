import { describe, expect, it } from 'vitest';
import { type Cell, workbookFile, zipOf } from '@/lib/tools/testing/office-files';
import { ImportRefusal } from './files/refusal';
import { readQuizTable } from './quiz-table';
import { tableText } from './table-text';

const ROWS: Cell[][] = [
  ['quiz', 'question', 'answer'],
  ['Space', 'Red, and cold?', 'Mars'],
  [],
  ['Sea', 'Largest?', 'Pacific'],
];
const quizzesOf = (bytes: Uint8Array) => readQuizTable(tableText(bytes).text, { timeZone: 'UTC', time: '18:00' });

describe('the text of a workbook', () => {
  it('is that of the first sheet with column names, with the same row numbers', () => {
    const { text, note } = tableText(workbookFile({ Notes: [['Remember the milk']], Quiz: ROWS, More: ROWS }));
    expect(text.split(/\r?\n/)).toEqual([
      'quiz,question,answer',
      'Space,"Red, and cold?",Mars',
      '',
      'Sea,Largest?,Pacific',
      '',
    ]);
    expect(note).toBe('Only the sheet “Quiz” is used.');
  });

  it('is a table of quizzes', () => {
    const { quizzes, faults } = quizzesOf(workbookFile({ Quiz: ROWS }));
    expect([faults, quizzes.map(({ row, title, faults: own }) => [row, title, own])]).toEqual([
      [],
      [
        [2, 'Space', []],
        [4, 'Sea', []],
      ],
    ]);
  });

  it('has a fault for a formula without a result', () => {
    const broken: Cell = { xml: '<c t="e"><v>#REF!</v></c>' };
    const [, , , sea] = [...ROWS];
    const { quizzes } = quizzesOf(workbookFile({ Quiz: [ROWS[0] ?? [], ['Space', 'Red?', broken], sea ?? []] }));
    expect(quizzes.map(({ faults }) => faults.map(({ message }) => message))).toEqual([
      ['A formula of the row has no result (#REF!).'],
      [],
    ]);
  });

  it('has dates that the table reads', () => {
    const date: Cell = { number: 46_380.75, style: 1 };
    const rows = [
      [...(ROWS[0] ?? []), 'publish_at'],
      [...(ROWS[1] ?? []), date],
    ];
    const { quizzes } = quizzesOf(workbookFile({ Quiz: rows }, { formats: [22] }));
    expect(quizzes).toMatchObject([{ publishAt: '2026-12-24T18:00:00.000Z', faults: [] }]);
  });

  it('is refused without column names, and if a part of it would be lost', () => {
    const message = (bytes: Uint8Array) => {
      try {
        return tableText(bytes).text;
      } catch (error) {
        return error instanceof ImportRefusal ? error.message : error;
      }
    };
    expect(message(workbookFile({ Notes: [['Remember the milk']] }))).toMatch(/^No sheet has a row of column names/);
    expect(message(zipOf({ 'a.txt': 'x' }))).toMatch(/^The workbook has no list of sheets/);
    expect(message(zipOf({ mimetype: '', 'content.xml': '<a/>' }))).toMatch(/^OpenDocument files are not supported/);
    const long = Array.from({ length: 10_000 }, () => ['Space', 'Red?', 'Mars']);
    expect(message(workbookFile({ Quiz: [ROWS[0] ?? [], ...long] }))).toBe(
      'Rows beyond the first 10000 are not read. Move them to another file.',
    );
  });
});

describe('the text of other files', () => {
  it('is that of CSV in any encoding, with a note', () => {
    expect(tableText(Buffer.from('quiz,question\nCaf\xe9,Gr\xf6\xdfe?', 'latin1'))).toEqual({
      text: 'quiz,question\nCafé,Größe?',
      note: expect.stringContaining('Windows-1252'),
    });
  });

  it('is refused for pictures and old workbooks', () => {
    expect(() => tableText(Buffer.from('%PDF-1.7'), 'a.pdf')).toThrow('PDF files are not supported.');
    expect(() => tableText(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'a.xls')).toThrow('Save the file as .xlsx');
  });
});
