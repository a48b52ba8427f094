import { expect, test } from 'vitest';
import { newQuestionSchema } from '@/lib/core/contracts/questions';
import { camelKeys } from '@/lib/core/model/fields';
import { QUIZ_DEFAULTS } from '@/lib/core/model/quiz-fields';
import type { TranslationSource } from './source';
import { batchesOf, totalLength, translateSource, unitsOf } from './units';

const sourceOf = (questions: object[], texts: Partial<TranslationSource> = {}): TranslationSource => ({
  quizId: 'quiz',
  language: 'en',
  title: 'The sky',
  description: null,
  introSubtitle: null,
  outroText: null,
  settings: camelKeys(QUIZ_DEFAULTS),
  rounds: [
    {
      id: 'round',
      title: '1.',
      timerOverride: null,
      questions: questions.map((question, index) => ({ id: `q${index}`, ...newQuestionSchema.parse(question) })),
    },
  ],
  ...texts,
});

const guess = {
  question_type: 'emoji',
  content: {
    question: '?',
    emojis: '🦁👑',
    answer: 'Lion',
    options: [
      { id: 'a', text: 'Lion' },
      { id: 'b', text: '7' },
    ],
  },
};

test('lists each text of a question once, and only texts with words', () => {
  const [quiz, question, ...others] = unitsOf(sourceOf([guess]));
  expect(others).toEqual([]);
  expect(quiz?.texts).toEqual([{ key: 't1', text: 'The sky', kind: 'title', max: 200 }]);
  expect(question?.texts).toEqual([{ key: 't2', text: 'Lion', kind: 'answer', max: 200 }]);
});

test('an answer stays the text of its option', () => {
  const { title, rounds } = translateSource(sourceOf([guess]), { t1: 'Der Himmel', t2: 'Löwe' });
  expect(title).toBe('Der Himmel');
  expect(rounds[0]).toMatchObject({
    title: '1.',
    questions: [{ content: { answer: 'Löwe', options: [{ text: 'Löwe' }, { text: '7' }], emojis: '🦁👑' } }],
  });
});

test('texts that are missing among the translations stay as they are', () => {
  const source = sourceOf([guess]);
  expect(translateSource(source, {}).rounds[0]?.questions[0]?.content).toEqual(source.rounds[0]?.questions[0]?.content);
});

const statement = (length: number) => ({ question_type: 'true_false', content: { question: 'x'.repeat(length) } });

test('batches keep units whole and in order', () => {
  const units = unitsOf(sourceOf(Array.from({ length: 40 }, () => statement(480))));
  const batches = batchesOf(units);
  expect(batches.flat()).toEqual(units);
  expect(batches.length).toBe(6);
  for (const batch of batches) expect(totalLength(batch)).toBeLessThanOrEqual(4000);
});

test('even the largest quiz needs few enough steps', () => {
  const long = 'x'.repeat(500);
  const question = { ...statement(500), hint: long, fact: 'y'.repeat(1000) };
  const units = unitsOf(sourceOf(Array.from({ length: 1000 }, () => question)));
  expect(batchesOf(units).length).toBeLessThanOrEqual(100);
});
