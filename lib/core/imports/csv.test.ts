import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { readCsv, splitCsv } from './csv';
import { questionsIn, readQuizText } from './index';
import { readQuizTable } from './quiz-table';

const valuesOf = (text: string) => readCsv(text).map(({ values }) => values);
const TABLE = [
  ['quiz', 'question', 'answer'],
  ['Space', 'Red, or | blue; both?', 'Mars'],
];

describe('a table', () => {
  it.each([',', ';', '\t', '|'])('is read with the delimiter %j, in a file without a sep= line', (delimiter) => {
    expect(valuesOf(Papa.unparse(TABLE, { delimiter }))).toEqual(TABLE);
  });

  it.each(['sep=^\n', '"sep=^"\r\n', '\ufeffSEP=^ \r\n', '\n\nsep=^\n'])('is read with the sep= line %j', (line) => {
    expect(valuesOf(line + Papa.unparse(TABLE, { delimiter: '^' }))).toEqual(TABLE);
  });

  it('has its delimiter recognized below titles and remarks', () => {
    const text = 'My quizzes, all of them\n;;\nquiz;question;answer\nSpace;A, B, C, D, E or F?;D\n';
    expect(readCsv(text).map(({ at, values }) => [at, values.length])).toEqual([
      [1, 1],
      [3, 3],
      [4, 3],
    ]);
    expect(readCsv('question;answer\nWhich are letters: A, B, C, D, E, F?;D')[0]?.values).toEqual([
      'question',
      'answer',
    ]);
  });

  it('is the same after it was written, whatever its cells and ends of lines', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', 'a\nb', ';', ',', "'=1", ' '));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 8 }),
        fc.constantFrom(...',;\t|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        (cells, delimiter, newline) => {
          const filled = cells.map((row) => row.map((each) => each.replaceAll('\r', '')));
          const rows = [['quiz', 'question', 'answer'], ...filled.filter((row) => row.join('').trim() !== '')];
          const text = Papa.unparse(rows, { delimiter }).replaceAll(/\r\n/g, newline);
          // Text with a carriage return in a cell would be quoted, so the rows themselves have none.
          expect(valuesOf(text)).toEqual(rows);
        },
      ),
    );
  });

  it('is the same table for an import and a batch', () => {
    const text = `sep=;\n${Papa.unparse(TABLE, { delimiter: ';' })}`;
    expect(questionsIn(readQuizText(text)).map(({ at, fields }) => [at, fields?.content.question])).toEqual([
      [3, 'Red, or | blue; both?'],
    ]);
    expect(readQuizTable(text, { timeZone: 'UTC', time: '18:00' }).quizzes).toMatchObject([
      { row: 3, title: 'Space', questions: [{ content: { question: 'Red, or | blue; both?' } }] },
    ]);
  });
});

describe('rows', () => {
  it('have their numbers and those of their first lines', () => {
    const rows = readCsv('sep=,\nquestion,answer\n\n"Red\nor\nnot?",Mars\nBig?,Jupiter\n');
    expect(rows.map(({ at, line }) => [at, line])).toEqual([
      [2, 2],
      [4, 4],
      [5, 7],
    ]);
  });

  it.each([
    ['"Big" one?,Jupiter', /^In the row that starts in line 4, a quoted cell continues/],
    ['Small?,"Pluto', /^The row that starts in line 4 opens a quotation mark \("\) and never closes it\.$/],
  ])('name the line of a quotation mark that doesn’t match: %s', (row, expected) => {
    const text = `question,answer\n"Red\nor not?",Mars\n${row}\n`;
    expect(readCsv(text).map(({ at, fault }) => [at, fault])).toEqual([
      [1, null],
      [2, null],
      [3, expect.stringMatching(expected)],
    ]);
    const [red, other] = questionsIn(readQuizText(text));
    expect([red?.errors, other?.errors[0]?.message]).toEqual([[], expect.stringMatching(expected)]);
  });

  it('are read up to the first one beyond the limit', () => {
    const rows = (count: number) => `question,answer\n${'Red?,Mars\n'.repeat(count)}`;
    expect(splitCsv(rows(20_000), ',')).toHaveLength(10_002);
    expect(questionsIn(readQuizText(rows(10_000)))).toHaveLength(10_000);
    const [first, ...others] = questionsIn(readQuizText(rows(10_001)));
    expect([first?.errors[0]?.message, others]).toEqual(['A table can have up to 10000 rows.', []]);
  });

  it('lose empty cells far to the right, but no others', () => {
    const [empty, filled] = splitCsv(`a${','.repeat(100_000)}\na${','.repeat(100_000)}b\n`, ',');
    expect([empty?.values.length, filled?.values.length]).toEqual([200, 100_001]);
  });
});
