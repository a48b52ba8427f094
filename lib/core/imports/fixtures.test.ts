import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { solutionOf, tableCellsOf } from '../model/question-types';
import { decodeTable } from '../tables/decode';
import { type ImportedQuestion, questionsIn, readQuizText } from './index';

const FOLDER = path.join(import.meta.dirname, 'fixtures');

interface Expected {
  questions: {
    question: string | null;
    options?: string[];
    optionsInAnyOrder?: string[];
    answer: string | null;
    fact?: string;
    countdown?: number;
    difficulty?: number;
  }[];
  rounds?: string[];
  pairs?: [string, string][];
  skipped?: number;
  ready?: number;
}

const EXPECTED: Record<string, Expected> = JSON.parse(readFileSync(path.join(FOLDER, 'expected.json'), 'utf8'));

const shownAnswer = ({ fields, missing, errors }: ImportedQuestion): string | null => {
  if (!fields || missing.length > 0 || errors.length > 0) return null;
  const question = { type: fields.question_type, content: fields.content };
  const right = solutionOf(question).find(({ isRight }) => isRight)?.text ?? null;
  return fields.question_type === 'true_false' ? (right?.toLowerCase() ?? null) : right;
};

describe('files that people have', () => {
  it('has all of them', () => {
    expect(readdirSync(FOLDER).sort()).toEqual([...Object.keys(EXPECTED), 'expected.json'].sort());
  });

  it.each(Object.entries(EXPECTED))('%s', (name, expected) => {
    const quiz = readQuizText(decodeTable(readFileSync(path.join(FOLDER, name))).text);
    const questions = questionsIn(quiz);
    expect(questions).toHaveLength(expected.questions.length);
    for (const [index, each] of expected.questions.entries()) {
      const question = questions[index];
      if (!question?.fields) throw new Error(`Question ${index + 1} of ${name} cannot be read.`);
      const { question_type: type, content, fact, countdown_seconds: countdown, difficulty } = question.fields;
      const cells = tableCellsOf({ type, content });
      if (each.question !== null) expect(cells.question).toBe(each.question);
      expect(shownAnswer(question)).toBe(each.answer);
      if (each.answer === null) expect(question.missing.length).toBeGreaterThan(0);
      if (each.options) expect(cells.options).toEqual(each.options);
      if (each.optionsInAnyOrder) expect([...cells.options].sort()).toEqual([...each.optionsInAnyOrder].sort());
      if (each.fact) expect(fact).toBe(each.fact);
      if (each.difficulty) expect(difficulty).toBe(each.difficulty);
      if (each.countdown) expect(countdown).toBe(each.countdown);
    }
    if (expected.rounds) expect(quiz.rounds.map(({ title }) => title)).toEqual(expected.rounds);
    if (expected.pairs) expect(quiz.pairs).toEqual(expected.pairs);
    if (expected.skipped)
      expect(quiz.unused.filter(({ reason }) => reason.includes('no counterpart'))).toHaveLength(expected.skipped);
    if (expected.ready !== undefined)
      expect(questions.filter((question) => shownAnswer(question) !== null)).toHaveLength(expected.ready);
  });
});
