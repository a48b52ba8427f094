import { expect, test } from 'vitest';
import { QUESTION_TYPES, type QuestionType } from '@/lib/core/model/question-types';
import type { QuestionProps } from '@/lib/core/video/props';
import { everyType } from '@/lib/core/video/samples/every-type';
import { localizerFor } from '@/lib/core/words/localizer';
import { type Answer, type AnswerForm, answerFormOf, isRight } from './answer-form';

const video = everyType({ canvas: { width: 1280, height: 720, profile: 'youtube' } });
const questions = video.rounds.flatMap((round) => round.questions);
const localizer = localizerFor('en');

const sample = (type: QuestionType): QuestionProps => {
  const question = questions.find((candidate) => candidate.type === type);
  if (!question) throw new Error(`No sample of ${type}.`);
  return question;
};
const formOf = (question: QuestionProps): AnswerForm => answerFormOf(question, video.assets, localizer);

/** The question with other content. */
const withContent = (type: QuestionType, content: object): QuestionProps => {
  const question = sample(type);
  return { ...question, content: { ...question.content, ...content } } as QuestionProps;
};

/** The right answer, as a viewer gives it. */
const rightAnswer = (form: AnswerForm): Answer => {
  switch (form.kind) {
    case 'choose':
      return form.correct ?? 0;
    case 'text':
      return form.accepted.map(([first = '']) => first);
    case 'number':
      return form.value;
    case 'order':
      return form.order;
    case 'pairs':
      return form.matches;
    case 'none':
      return -1;
  }
};

/** An answer of the same form that is wrong. */
const wrongAnswer = (form: AnswerForm): Answer => {
  switch (form.kind) {
    case 'choose':
      return form.correct === 0 ? 1 : 0;
    case 'text':
      return form.accepted.map(() => 'something else');
    case 'number':
      return form.value + 2 * form.tolerance + 1;
    case 'order':
      return form.order.toReversed();
    case 'pairs':
      return form.matches.toReversed();
    case 'none':
      return -1;
  }
};

test.each(QUESTION_TYPES.filter((type) => type !== 'would_you_rather'))(
  '%s can be answered right and wrong',
  (type) => {
    const form = formOf(sample(type));
    expect(form.kind).not.toBe('none');
    expect(isRight(form, rightAnswer(form))).toBe(true);
    expect(isRight(form, wrongAnswer(form))).toBe(false);
  },
);

test('a preference has choices, none of which is right or wrong', () => {
  const form = formOf(sample('would_you_rather'));
  expect(form).toMatchObject({ kind: 'choose', correct: null });
  expect([isRight(form, 0), isRight(form, 1)]).toEqual([null, null]);
});

test('options are in the order of the video, with its letters', () => {
  const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}`, imageUrl: null }));
  const form = formOf(withContent('multiple_choice', { options, correctOptionId: 'c', shuffle: true }));
  if (form.kind !== 'choose') throw new Error('Not a choice.');
  expect(form.choices.map(({ mark }) => mark)).toEqual(['A', 'B', 'C', 'D']);
  expect(form.choices.map(({ text }) => text).toSorted()).toEqual(options.map(({ text }) => text));
  expect(form.choices[form.correct ?? -1]?.text).toBe('Option c');
});

test('the choices of statements and comparisons are in the language of the quiz', () => {
  const form = answerFormOf(withContent('true_false', { correct: false }), {}, localizerFor('de'));
  expect(form).toMatchObject({ kind: 'choose', correct: 1, choices: [{ text: 'Richtig' }, { text: 'Falsch' }] });
  const sides = { left: { text: 'A', value: 5, imageUrl: null }, right: { text: 'B', value: 3, imageUrl: null } };
  expect(formOf(withContent('higher_lower', sides))).toMatchObject({ kind: 'choose', correct: 1 });
});

test('all answers fit a single gap; several gaps have one each', () => {
  const one = formOf(withContent('fill_blank', { text: 'The {{blank}}.', answers: ['Sun', 'star'] }));
  expect(one).toEqual({ kind: 'text', accepted: [['Sun', 'star']] });
  expect(isRight(one, ['Star'])).toBe(true);
  const two = formOf(withContent('fill_blank', { text: '{{blank}} and {{blank}}', answers: ['salt', 'pepper'] }));
  expect(isRight(two, ['salt', 'pepper'])).toBe(true);
  expect(isRight(two, ['pepper', 'salt'])).toBe(false);
  expect(isRight(two, ['salt'])).toBe(false);
});

test('a number is right near the answer: by the scale, by years, or by the number', () => {
  const scale = formOf(withContent('closest_number', { answer: 50, min: 0, max: 100, unit: null }));
  expect([45, 55, 44.9, 55.1].map((value) => isRight(scale, value))).toEqual([true, true, false, false]);
  const year = formOf(withContent('guess_year', { answer: 1989, min: null, max: null }));
  expect([1984, 1983].map((value) => isRight(year, value))).toEqual([true, false]);
  const free = formOf(withContent('closest_number', { answer: -200, min: null, max: null }));
  expect([-220, -180, -221, 200].map((value) => isRight(free, value))).toEqual([true, true, false, false]);
  expect(isRight(free, Number.NaN)).toBe(false);
});

test('an order with equal texts can be given either way, and must be complete', () => {
  const items = ['Same', 'Same', 'Other'].map((text, index) => ({ id: `${index}`, text, imageUrl: null }));
  const form = formOf(withContent('order', { items, correctOrder: ['2', '0', '1'] }));
  expect([[2, 0, 1], [2, 1, 0], [0, 1, 2], [2, 0], []].map((given) => isRight(form, given))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a question without an answer is passed by', () => {
  for (const question of [
    withContent('open', { answers: [' '] }),
    withContent('true_false', { correct: null }),
    withContent('closest_number', { answer: null }),
    withContent('order', { correctOrder: [] }),
    withContent('fill_blank', { answers: [] }),
  ]) {
    expect(formOf(question), question.type).toEqual({ kind: 'none' });
  }
});
