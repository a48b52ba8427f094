import { describe, expect, it } from 'vitest';
import { workbookFile } from '@/lib/tools/testing/office-files';
import { readQuizFile } from './file';
import { questionsIn, readQuizText } from './index';
import { type ColumnUse, type ColumnUses, headerKey } from './table-columns';

const usesOf = (headers: readonly string[], uses: Record<string, ColumnUse>): ColumnUses =>
  new Map([[headerKey(headers), new Map(Object.entries(uses))]]);

const HEADERS = ['Extra', 'question', 'option_a', 'option_b', 'Solution key', 'Trivia', 'Author'];
const ROW = ['Cat', 'Largest?', 'Mouse', 'Whale', 'B', 'It sings.', 'Ada'];
const USES = usesOf(HEADERS, { Extra: 'option', 'Solution key': 'answer', Trivia: 'fact' });
const TABLES = {
  csv: (uses?: ColumnUses) => readQuizText(`${HEADERS.join(';')}\n${ROW.join(';')}`, 'en', undefined, uses),
  markdown: (uses?: ColumnUses) =>
    readQuizText(
      [HEADERS, HEADERS.map(() => '---'), ROW].map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
      'en',
      undefined,
      uses,
    ),
  xlsx: (uses?: ColumnUses) => readQuizFile(workbookFile({ One: [HEADERS, ROW] }), 'a.xlsx', 'en', undefined, uses),
};

describe.each(Object.entries(TABLES))('uses of columns: %s', (_, read) => {
  it('are offered for columns with names that no question uses', () => {
    const header = headerKey(HEADERS);
    expect(read().unused.flatMap(({ column }) => column ?? [])).toEqual(
      ['Extra', 'Solution key', 'Trivia', 'Author'].map((name) => ({ name, header })),
    );
  });

  it('are taken for this row of column names', () => {
    const quiz = read(USES);
    const [row] = questionsIn(quiz);
    expect(row?.missing).toEqual([]);
    expect(row?.fields).toMatchObject({
      fact: 'It sings.',
      content: {
        options: [{ text: 'Mouse' }, { text: 'Whale' }, { text: 'Cat' }],
        correctOptionId: 'b',
      },
    });
    expect(quiz.unused.map(({ text }) => text)).toEqual(['Author']);
  });

  it('are also taken for columns that are usually about a question', () => {
    const quiz = read(usesOf(HEADERS, { Author: 'hint' }));
    expect(questionsIn(quiz)[0]?.fields).toMatchObject({ hint: 'Ada' });
    expect(quiz.unused.map(({ text }) => text)).not.toContain('Author');
  });

  it('are not taken for another row, nor for columns that say what they are', () => {
    const others = usesOf([...HEADERS, 'more'], { 'Solution key': 'answer' });
    expect(read(others)).toEqual(read());
    expect(read(usesOf(HEADERS, { question: 'fact', option_a: 'hint' }))).toEqual(read());
  });
});
