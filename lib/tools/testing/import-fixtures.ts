import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { solutionOf, tableCellsOf } from '@/lib/core/model/question-types';

export const FIXTURE_FOLDER = path.resolve(import.meta.dirname, '../../core/imports/fixtures');

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

/** What each file in the folder contains. */
export const FIXTURES: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(path.join(FIXTURE_FOLDER, 'expected.json'), 'utf8'),
);

export const readFixture = (name: string): Buffer => readFileSync(path.join(FIXTURE_FOLDER, name));

/** A question that was read from a file. */
export interface ReadQuestion {
  fields: QuestionFields;
  isReady: boolean;
}

const shownAnswer = ({ fields, isReady }: ReadQuestion): string | null => {
  if (!isReady) return null;
  const right = solutionOf({ type: fields.question_type, content: fields.content }).find(({ isRight }) => isRight);
  const text = right?.text ?? null;
  return fields.question_type === 'true_false' ? (text?.toLowerCase() ?? null) : text;
};

/** Compares what was read from a file with what it contains. */
export const expectFixture = (
  { questions: expected, rounds, ready, skipped }: Expected,
  read: { questions: readonly ReadQuestion[]; rounds: (string | null)[]; unused: { reason: string }[] },
): void => {
  expect(read.questions).toHaveLength(expected.length);
  for (const [index, each] of expected.entries()) {
    const question = read.questions[index];
    if (!question) throw new Error(`Question ${index + 1} is missing.`);
    const { question_type: type, content, fact, countdown_seconds: countdown, difficulty } = question.fields;
    const cells = tableCellsOf({ type, content });
    if (each.question !== null) expect(cells.question).toBe(each.question);
    expect(shownAnswer(question)).toBe(each.answer);
    if (each.options) expect(cells.options).toEqual(each.options);
    if (each.optionsInAnyOrder) expect([...cells.options].sort()).toEqual([...each.optionsInAnyOrder].sort());
    if (each.fact) expect(fact).toBe(each.fact);
    if (each.countdown) expect(countdown).toBe(each.countdown);
    if (each.difficulty) expect(difficulty).toBe(each.difficulty);
  }
  if (rounds) expect(read.rounds).toEqual(rounds);
  if (skipped) expect(read.unused.filter(({ reason }) => reason.includes('are not supported'))).toHaveLength(skipped);
  if (ready !== undefined) {
    expect(read.questions.filter((question) => shownAnswer(question) !== null)).toHaveLength(ready);
  }
};
