import { describe, expect, it } from 'vitest';
import { QUESTION_CONTENT, type QuestionType } from '@/lib/model/question-types';
import { videoPropsSchema } from '@/lib/video/props';
import { generalKnowledge } from '@/lib/video/samples/general-knowledge';
import { tellsAnswer, toldOf } from './told';

const sample = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });

/** A judge of words on a quiz of this one question. */
const judgeOf = (type: QuestionType, content: object, title = 'A quiz') => {
  const question = { id: 'q', countdownSeconds: 5, difficulty: null, hint: 'Rust', fact: 'Iron', type, content };
  const rounds = [
    { id: 'r', title: 'First', questions: [{ ...question, content: QUESTION_CONTENT[type].parse(content) }] },
  ];
  const props = videoPropsSchema.parse({ ...sample, title, rounds });
  const told = toldOf({ props, quiz: { description: null } });
  return { told, tells: tellsAnswer(props, told) };
};
const options = [
  { id: 'a', text: 'Venus' },
  { id: 'b', text: 'Mars' },
];

describe('what is told of a quiz', () => {
  it('holds what it asks, and nothing that solves it', () => {
    const { told } = judgeOf('multiple_choice', { question: 'Which is red?', options, correctOptionId: 'b' });
    expect(told.rounds).toEqual([{ title: 'First', questions: ['Which is red?'] }]);
    expect(JSON.stringify(told)).not.toMatch(/Mars|Venus|Rust|Iron/);
  });
});

describe('an answer', () => {
  it('is found as a word, whatever its case, and not within others', () => {
    const { tells } = judgeOf('multiple_choice', { question: 'Which is red?', options, correctOptionId: 'b' });
    expect(tells('Is it MARS?')).toBe(true);
    expect(tells('#mars')).toBe(true);
    expect(tells('Marshmallows on Venus')).toBe(false);
  });

  it.each<[QuestionType, object, string]>([
    ['odd_one_out', { items: options, oddItemId: 'a' }, 'Venus'],
    ['open', { question: 'Who?', answers: ['Ada  Lovelace', 'Lovelace'] }, 'It was Ada Lovelace.'],
    ['closest_number', { question: 'When?', answer: 1969, min: 1900, max: 2000 }, 'in 1969'],
    ['who_am_i', { question: 'Who?', clues: ['c'], answer: '東京' }, '答えは東京です'],
    ['anagram', { scrambled: 'smar', answer: 'mars' }, 'Mars'],
  ])('of %s is found', (type, content, words) => {
    expect(judgeOf(type, content).tells(words)).toBe(true);
  });

  it('is no secret where the quiz itself says it, or it is in any text', () => {
    expect(judgeOf('open', { question: 'Which?', answers: ['Mars'] }, 'To Mars').tells('Mars')).toBe(false);
    expect(judgeOf('closest_number', { question: 'How many?', answer: 10 }).tells('10 questions')).toBe(false);
  });
});
