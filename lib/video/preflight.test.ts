import { describe, expect, it } from 'vitest';
import {
  QUESTION_CONTENT,
  QUESTION_TYPES,
  type QuestionType,
  RENDERABLE_QUESTION_TYPES,
} from '../model/question-content';
import { preflight } from './preflight';

const question = (questionType: QuestionType, content: unknown = {}) => ({
  questionType,
  content: QUESTION_CONTENT[questionType].parse(content),
});
const faults = (...questions: ReturnType<typeof question>[]) =>
  preflight({ theme: null, rounds: [{ questions }] }).map(({ field }) => field);

const options = [
  { id: 'a', text: 'Venus' },
  { id: 'b', text: 'Mars' },
  { id: 'c', text: ' ' },
];
const finished = { question: 'Which?', options, correctOptionId: 'b' };

describe('preflight', () => {
  it('finds nothing wrong with finished questions, whatever blank options they keep', () => {
    const trueFalse = question('true_false', { question: 'Is it?', correct: false });
    expect(faults(question('multiple_choice', finished), trueFalse)).toEqual([]);
  });

  it('wants a question, in any round', () => {
    expect(preflight({ theme: null, rounds: [] })).toMatchObject([{ field: 'rounds' }]);
    expect(preflight({ theme: null, rounds: [{ questions: [] }, { questions: [] }] })).toMatchObject([
      { field: 'rounds' },
    ]);
    const rounds = [{ questions: [] }, { questions: [question('true_false', { question: '?', correct: true })] }];
    expect(preflight({ theme: null, rounds })).toEqual([]);
  });

  it('lists everything that is missing, each with its place', () => {
    const rounds = [{ questions: [] }, { questions: [question('multiple_choice'), question('true_false')] }];
    expect(preflight({ theme: null, rounds }).map(({ field }) => field)).toEqual([
      'rounds.1.questions.0.content.question',
      'rounds.1.questions.0.content.options',
      'rounds.1.questions.0.content.correctOptionId',
      'rounds.1.questions.1.content.question',
      'rounds.1.questions.1.content.correct',
    ]);
  });

  it('wants the correct option to have a text', () => {
    expect(faults(question('multiple_choice', { ...finished, correctOptionId: 'c' }))).toEqual([
      'rounds.0.questions.0.content.correctOptionId',
    ]);
  });

  it('wants a text that is more than space', () => {
    expect(faults(question('multiple_choice', { ...finished, question: ' \n' }))).toEqual([
      'rounds.0.questions.0.content.question',
    ]);
  });

  it('refuses pictures and effects that cannot be drawn', () => {
    const imageUrl = 'https://example.com/a.png';
    const illustrated = question('multiple_choice', {
      ...finished,
      imageUrl,
      options: options.map((option) => (option.id === 'b' ? { ...option, imageUrl } : option)),
    });
    expect(faults(illustrated)).toEqual([
      'rounds.0.questions.0.content.imageUrl',
      'rounds.0.questions.0.content.options.1.imageUrl',
    ]);
    const rounds = [{ questions: [question('true_false', { question: '?', correct: true })] }];
    const theme = {
      effects: { backgroundStyle: 'aurora', textShadowStyle: 'none' } as const,
      backgroundImageUrl: imageUrl,
    };
    expect(preflight({ theme, rounds }).map(({ field }) => field)).toEqual([
      'theme.backgroundImageUrl',
      'theme.effects.backgroundStyle',
    ]);
    expect(preflight({ theme: { effects: null, backgroundImageUrl: null }, rounds })).toEqual([]);
  });

  it('refuses the types that cannot be drawn', () => {
    const others = QUESTION_TYPES.filter(
      (type) => !RENDERABLE_QUESTION_TYPES.some((renderable) => renderable === type),
    );
    for (const type of others) expect(faults(question(type))).toEqual(['rounds.0.questions.0.question_type']);
  });
});
