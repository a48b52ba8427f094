import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectFixture, FIXTURE_FOLDER, FIXTURES, readFixture } from '../../tools/testing/import-fixtures';
import { decodeTable } from '../tables/decode';
import { isReady } from '../tables/question-row';
import { questionsIn, readQuizText } from './index';

describe('files that people have', () => {
  it('has all of them', () => {
    expect(readdirSync(FIXTURE_FOLDER).sort()).toEqual([...Object.keys(FIXTURES), 'expected.json'].sort());
  });

  it.each(Object.entries(FIXTURES))('%s', (name, expected) => {
    const quiz = readQuizText(decodeTable(readFixture(name)).text);
    const questions = questionsIn(quiz).map((row) => {
      if (!row.fields) throw new Error(`The question at ${row.at} cannot be read.`);
      expect(isReady(row)).toBe(row.missing.length === 0);
      return { fields: row.fields, isReady: isReady(row) };
    });
    expectFixture(expected, { questions, rounds: quiz.rounds.map(({ title }) => title), unused: quiz.unused });
    if (expected.pairs) expect(questionsIn(quiz).map(({ pair }) => pair)).toEqual(expected.pairs);
  });
});
