import { describe, expect, it } from 'vitest';
import { QUESTION_CONTENT, type QuestionType } from '@/lib/core/model/question-types';
import { videoPropsSchema } from '@/lib/core/video/props';
import { generalKnowledge } from '@/lib/core/video/samples/general-knowledge';
import { quizBrief, revealsAnswer } from './quiz-brief';

const sample = generalKnowledge({ canvas: { width: 1920, height: 1080, profile: 'youtube' } });

/** The brief of a quiz with one question, and the check for texts about it. */
const quizWith = (type: QuestionType, content: object, title = 'A quiz') => {
  const question = { id: 'q', countdownSeconds: 5, difficulty: null, hint: 'Rust', fact: 'Iron', type, content };
  const rounds = [
    { id: 'r', title: 'First', questions: [{ ...question, content: QUESTION_CONTENT[type].parse(content) }] },
  ];
  const props = videoPropsSchema.parse({ ...sample, title, rounds });
  const brief = quizBrief({ props, quiz: { description: null } });
  return { brief, reveals: revealsAnswer(props, brief) };
};
const options = [
  { id: 'a', text: 'Venus' },
  { id: 'b', text: 'Mars' },
];

describe('quizBrief', () => {
  it('contains the questions, but no options, answers, hints or facts', () => {
    const { brief } = quizWith('multiple_choice', { question: 'Which is red?', options, correctOptionId: 'b' });
    expect(brief.rounds).toEqual([{ title: 'First', questions: ['Which is red?'] }]);
    expect(JSON.stringify(brief)).not.toMatch(/Mars|Venus|Rust|Iron/);
  });
});

describe('revealsAnswer', () => {
  it('finds the answer as a whole word, ignoring case', () => {
    const { reveals } = quizWith('multiple_choice', { question: 'Which is red?', options, correctOptionId: 'b' });
    expect(reveals('Is it MARS?')).toBe(true);
    expect(reveals('#mars')).toBe(true);
    expect(reveals('Marshmallows on Venus')).toBe(false);
  });

  it.each<[QuestionType, object, string]>([
    ['odd_one_out', { items: options, oddItemId: 'a' }, 'Venus'],
    ['open', { question: 'Who?', answers: ['Ada  Lovelace', 'Lovelace'] }, 'It was Ada Lovelace.'],
    ['closest_number', { question: 'When?', answer: 1969, min: 1900, max: 2000 }, 'in 1969'],
    ['who_am_i', { question: 'Who?', clues: ['c'], answer: '東京' }, '答えは東京です'],
    ['anagram', { scrambled: 'smar', answer: 'mars' }, 'Mars'],
  ])('finds the answer of %s', (type, content, text) => {
    expect(quizWith(type, content).reveals(text)).toBe(true);
  });

  it('ignores answers that the quiz itself contains or that occur in any text', () => {
    expect(quizWith('open', { question: 'Which?', answers: ['Mars'] }, 'To Mars').reveals('Mars')).toBe(false);
    expect(quizWith('closest_number', { question: 'How many?', answer: 10 }).reveals('10 questions')).toBe(false);
  });
});
