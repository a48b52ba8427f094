import { expect, it } from 'vitest';
import { CARD_TYPES, TEXT_FORMAT_NAMES } from '@/lib/core/model/import-formats';
import { quizzesImport } from './commands/quizzes-import';
import { importLines, isAllReady } from './import-text';

it('knows every format of the API, and what it makes of cards', () => {
  expect(quizzesImport.options?.cards?.choices).toEqual(CARD_TYPES);
  expect(quizzesImport.options?.format?.choices).toEqual(TEXT_FORMAT_NAMES);
});

it('has a line for each question that is not ready and each unused part, with its place', () => {
  const report = {
    format: 'csv' as const,
    questions: 400,
    ready: 100,
    not_ready: [
      {
        at: 4,
        place: null,
        source: 'Green? | ',
        question: 'Green?',
        reasons: ['Enter an answer.'],
        field: 'rounds.0.questions.1',
      },
      { at: 5, place: 'Sheet “A”, row 2', source: 'Blue? | 9', question: null, reasons: ['One.', 'Two.'], field: null },
    ],
    not_ready_omitted: 298,
    unused: [
      { at: null, place: null, text: 'colour', reason: 'Not a column.' },
      { at: 1, place: null, text: 'Sure!', reason: 'Before the questions.' },
    ],
    unused_omitted: 0,
    notes: ['The file isn’t UTF-8.'],
  };
  expect(importLines('a.csv', report)).toEqual([
    'a.csv:4: not ready: Green?: Enter an answer.',
    'a.csv (Sheet “A”, row 2): invalid: Blue? | 9: One. Two.',
    'a.csv: 298 more not ready',
    'a.csv: not used: colour: Not a column.',
    'a.csv:1: not used: Sure!: Before the questions.',
    'a.csv: The file isn’t UTF-8.',
    'a.csv: 400 questions (csv), 100 ready',
  ]);
  expect(isAllReady(report)).toBe(false);
  expect(isAllReady({ ...report, ready: 400 })).toBe(true);
});
