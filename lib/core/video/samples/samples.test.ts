import { describe, expect, it, test } from 'vitest';
import { createQuizBody } from '@/lib/core/contracts/quizzes';
import { QUESTION_TYPES } from '../../model/question-types';
import { preflight } from '../preflight';
import { everyType } from './every-type';
import everyTypeJson from './every-type.json';
import { generalKnowledge } from './general-knowledge';
import generalKnowledgeJson from './general-knowledge.json';
import { manyScripts } from './many-scripts';
import manyScriptsJson from './many-scripts.json';
import { twentyFour } from './twenty-four';
import twentyFourJson from './twenty-four.json';

const canvas = { width: 1920, height: 1080, profile: 'youtube' } as const;
const questionsOf = (sample: typeof twentyFour) => sample({ canvas }).rounds.flatMap(({ questions }) => questions);

const SAMPLES = [
  { name: 'general-knowledge', sample: generalKnowledge, json: generalKnowledgeJson },
  { name: 'twenty-four', sample: twentyFour, json: twentyFourJson },
  { name: 'every-type', sample: everyType, json: everyTypeJson },
  { name: 'many-scripts', sample: manyScripts, json: manyScriptsJson },
];

describe.each(SAMPLES)('the sample $name', ({ sample, json }) => {
  it('is accepted by the API', () => {
    expect(createQuizBody.safeParse(json).error).toBeUndefined();
  });

  it('can be rendered', () => {
    const { rounds, assets } = sample({ canvas });
    const quiz = rounds.map(({ questions }) => ({
      questions: questions.map(({ type, content }) => ({ questionType: type, content })),
    }));
    expect(preflight({ theme: null, rounds: quiz }, assets)).toEqual([]);
  });

  it('contains exactly the files that it refers to', () => {
    const { rounds, assets } = sample({ canvas });
    const named = JSON.stringify(rounds).match(/https:[^"]+/g) ?? [];
    expect(Object.keys(assets).sort()).toEqual([...new Set(named)].sort());
  });
});

test('twenty-four has four rounds of six questions, with correct answers in every position', () => {
  expect(twentyFour({ canvas }).rounds.map(({ questions }) => questions.length)).toEqual([6, 6, 6, 6]);
  const right = questionsOf(twentyFour).flatMap(({ type, content }) =>
    type === 'multiple_choice' ? [content.options.findIndex(({ id }) => id === content.correctOptionId)] : [],
  );
  for (const place of [0, 1, 2, 3]) expect(right.filter((index) => index === place).length).toBeGreaterThanOrEqual(3);
});

test('every-type has one question of every type', () => {
  expect(
    questionsOf(everyType)
      .map(({ type }) => type)
      .sort(),
  ).toEqual([...QUESTION_TYPES].sort());
});

test('many-scripts has four questions in each of several scripts', () => {
  const texts = questionsOf(manyScripts).map(({ content }) => content.question);
  const writtenIn = (script: RegExp) => texts.filter((text) => script.test(text)).length;
  expect(writtenIn(/\p{Script=Arabic}/u)).toBe(4);
  expect(writtenIn(/[\p{Script=Han}\p{Script=Katakana}]/u)).toBe(4);
  expect(writtenIn(/\p{Script=Devanagari}/u)).toBe(4);
  expect(JSON.stringify(manyScriptsJson)).toMatch(/\p{Emoji_Presentation}/u);
});
