import type { Assets } from '@/lib/core/model/assets';
import { answersOf, boardOf } from '@/lib/core/model/question-types';
import type { BoardOf, Option } from '@/lib/core/model/question-types/board';
import type { QuestionProps } from '@/lib/core/video/props';
import type { Localizer } from '@/lib/core/words/localizer';
import { isSameAnswer } from './same-answer';

/** Something to choose. Its text is empty if it is only a picture, which the video shows beside the mark. */
export interface Choice {
  /** The letter or number of an option in the video; empty for others. */
  mark: string;
  text: string;
}

/** How a viewer answers a question, with what is right. */
export type AnswerForm =
  /** `correct` is an index, or null if nothing is right or wrong. */
  | { kind: 'choose'; choices: Choice[]; correct: number | null }
  /** A field for each gap or, without gaps, one; with the answers that each accepts. */
  | { kind: 'text'; accepted: string[][] }
  /** Right within `tolerance` of `value`. */
  | { kind: 'number'; value: number; tolerance: number; min: number | null; max: number | null; unit: string | null }
  /** `order` has indexes in `items`, in the correct order. */
  | { kind: 'order'; items: Choice[]; order: number[] }
  /** `right[matches[i]]` belongs to `left[i]`. */
  | { kind: 'pairs'; left: Choice[]; right: Choice[]; matches: number[] }
  /** The quiz has no answer to compare with. */
  | { kind: 'none' };

/** An index, a number, a text for each field, or indexes as in `order` and `matches`. */
export type Answer = number | string[] | number[];

const NONE: AnswerForm = { kind: 'none' };

/** A guess is right within this part of the scale or, without a scale, of the number (D247). */
const TOLERANCE = { ofScale: 0.05, ofValue: 0.1, years: 5 };

const toleranceOf = ({ type }: QuestionProps, { min, max }: BoardOf<'scale'>, value: number): number => {
  if (min !== null && max !== null) return (max - min) * TOLERANCE.ofScale;
  return type === 'guess_year' ? TOLERANCE.years : Math.abs(value) * TOLERANCE.ofValue;
};

const optionChoices = (options: readonly Option[], { letter }: Localizer): Choice[] =>
  options.map(({ text, mark }, index) => ({ mark: mark === 'letter' ? letter(index) : '', text: text.trim() }));

/** Letters on the left and numbers on the right, as in the video. */
const pairChoices = (texts: readonly string[], mark: (index: number) => string): Choice[] =>
  texts.map((text, index) => ({ mark: mark(index), text: text.trim() }));

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

const textForm = (accepted: string[][]): AnswerForm =>
  accepted.length > 0 && accepted.every((texts) => texts.length > 0) ? { kind: 'text', accepted } : NONE;

/** How the question is answered. Choices are in the order of the video. */
export const answerFormOf = (question: QuestionProps, assets: Assets, localizer: Localizer): AnswerForm => {
  const { words, letter, number } = localizer;
  const board = boardOf(question, assets, words);
  switch (board.kind) {
    case 'choices': {
      const correct = board.solution?.correct ?? null;
      return correct === null ? NONE : { kind: 'choose', choices: optionChoices(board.options, localizer), correct };
    }
    case 'preference': {
      const choices = [board.a, board.b].map((text) => ({ mark: '', text }));
      return { kind: 'choose', choices, correct: null };
    }
    case 'versus': {
      const [left, right] = [board.left.value, board.solution?.value ?? null];
      if (left === null || right === null) return NONE;
      const choices = [words.higher, words.lower].map((text) => ({ mark: '', text }));
      return { kind: 'choose', choices, correct: right > left ? 0 : 1 };
    }
    case 'sentence': {
      const answers = answersOf(question);
      const gaps = board.parts.length - 1;
      // With one gap, all answers fit it.
      return textForm(gaps === 1 ? [filled(answers)] : answers.slice(0, gaps).map((answer) => filled([answer])));
    }
    case 'answer':
    case 'letters':
    case 'clues':
      return textForm([filled(answersOf(question))]);
    case 'scale': {
      const value = board.solution?.value ?? null;
      if (value === null) return NONE;
      const { min, max, unit } = board;
      return { kind: 'number', value, tolerance: toleranceOf(question, board, value), min, max, unit };
    }
    case 'order': {
      const order = board.solution?.order ?? [];
      if (order.length < 2) return NONE;
      return { kind: 'order', items: optionChoices(board.items, localizer), order };
    }
    case 'pairs':
      return {
        kind: 'pairs',
        left: pairChoices(board.left, letter),
        right: pairChoices(board.right, (index) => number(index + 1)),
        matches: board.solution?.matches ?? [],
      };
  }
};

const areEqual = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Whether an answer is right; null where nothing is. Items with the same text can be swapped. */
export const isRight = (form: AnswerForm, answer: Answer): boolean | null => {
  switch (form.kind) {
    case 'none':
      return null;
    case 'choose':
      return form.correct === null ? null : answer === form.correct;
    case 'number':
      return typeof answer === 'number' && Math.abs(answer - form.value) <= form.tolerance;
    case 'text': {
      const given = Array.isArray(answer) ? answer : [];
      return form.accepted.every((accepted, index) => isSameAnswer(String(given[index] ?? ''), accepted));
    }
    case 'order':
    case 'pairs': {
      const [choices, wanted] = form.kind === 'order' ? [form.items, form.order] : [form.right, form.matches];
      const given = Array.isArray(answer) ? answer.map(Number) : [];
      const nameOf = (index: number) => choices[index]?.text || index;
      return areEqual(given.map(nameOf), wanted.map(nameOf));
    }
  }
};
