import type { Assets } from '../model/assets';
import { type AssetRef, assetRef } from '../model/assets';
import { BLANK } from '../model/question-types';
import { shuffled } from '../model/random';
import type { QuestionProps } from './props';

/** An answer to choose. */
export interface Option {
  text: string;
  mark: 'letter' | 'true' | 'false';
  image: AssetRef | null;
}

/** One side of a comparison. */
export interface Side {
  text: string;
  image: AssetRef | null;
}

/**
 * Where a question is answered. The kinds are what looks different, not what is stored differently:
 * several question types share a board. `solution` is all that must not be seen before the reveal.
 */
export type Board =
  /** Cards, one of which is right; `pictures` where the pictures are the options and texts only captions. */
  | {
      kind: 'choices';
      options: Option[];
      style: 'texts' | 'pictures';
      /** Index in `options`. */
      solution: { correct: number | null } | null;
    }
  /** Nothing to choose from: the answer appears. */
  | { kind: 'answer'; solution: { answer: string; alsoRight: string[] } | null }
  /** A text with gaps between its parts; there is one gap less than parts. */
  | { kind: 'sentence'; parts: string[]; solution: { answers: string[] } | null }
  /** Letters that make another word; spaces divide them. */
  | { kind: 'letters'; scrambled: string; solution: { answer: string } | null }
  /** Clues, the first of which is there from the start. */
  | { kind: 'clues'; clues: string[]; solution: { answer: string } | null }
  /** Items to bring into order; `order` holds indexes of `items`, the first place first. */
  | { kind: 'order'; items: Option[]; axisLabel: string | null; solution: { order: number[] } | null }
  /** A number on a scale, whose ends may be unknown. */
  | {
      kind: 'scale';
      min: number | null;
      max: number | null;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two things, of which one value is known and the other is to be judged as more or less. */
  | {
      kind: 'versus';
      left: Side & { value: number | null };
      right: Side;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two columns to connect; `matches[i]` is the index in `right` of what belongs to `left[i]`. */
  | { kind: 'pairs'; left: string[]; right: string[]; solution: { matches: number[] } | null }
  /** Two wishes and no right answer; the solution says how others chose, in percent. */
  | { kind: 'preference'; a: string; b: string; solution: { a: number; b: number } | null };

export type BoardOf<K extends Board['kind']> = Extract<Board, { kind: K }>;

type Choice = { id: string; text: string; imageUrl: string | null };

/** The options in the order shown, without those that nobody filled in, and the place of the right one. */
const choicesOf = (
  options: readonly Choice[],
  isRight: (option: Choice) => boolean,
  assets: Assets,
  style: BoardOf<'choices'>['style'] = 'texts',
): BoardOf<'choices'> => {
  const shown = options.filter(isFilled);
  const correct = shown.findIndex(isRight);
  return {
    kind: 'choices',
    style,
    options: shown.map(({ text, imageUrl }) => ({ text, mark: 'letter', image: assetRef(assets, imageUrl) })),
    solution: { correct: correct < 0 ? null : correct },
  };
};

/** Whether somebody gave the option a text or a picture; the blank ones of a new question are not shown. */
export const isFilled = ({ text, imageUrl }: Pick<Choice, 'text' | 'imageUrl'>): boolean =>
  text.trim() !== '' || imageUrl !== null;

/** A guess: one of the options where there are any, else the bare answer. */
const guessOf = (answer: string, options: readonly Choice[] | null, assets: Assets): Board =>
  options === null || !options.some(isFilled)
    ? { kind: 'answer', solution: { answer, alsoRight: [] } }
    : choicesOf(options, ({ text }) => text === answer, assets);

/** `matches` for a right column in another order than the left one's. */
const pairsOf = (pairs: readonly { left: string; right: string }[], seed: string): BoardOf<'pairs'> => {
  const filled = pairs.filter(({ left, right }) => left.trim() !== '' || right.trim() !== '');
  const places = shuffled([...filled.keys()], seed);
  return {
    kind: 'pairs',
    left: filled.map(({ left }) => left),
    right: places.map((index) => filled[index]?.right ?? ''),
    solution: { matches: filled.map((_, index) => places.indexOf(index)) },
  };
};

const orderOf = (
  { items, correctOrder, axisLabel }: Extract<QuestionProps, { type: 'order' }>['content'],
  assets: Assets,
): BoardOf<'order'> => {
  const shown = items.filter(isFilled);
  return {
    kind: 'order',
    axisLabel,
    items: shown.map(({ text, imageUrl }) => ({ text, mark: 'letter', image: assetRef(assets, imageUrl) })),
    solution: {
      order: correctOrder.flatMap((id) => {
        const index = shown.findIndex((item) => item.id === id);
        return index < 0 ? [] : [index];
      }),
    },
  };
};

/** The board of a question with its solution. */
export const boardOf = (question: QuestionProps, assets: Assets): Board => {
  switch (question.type) {
    case 'multiple_choice':
    case 'image_choice': {
      const { options, correctOptionId, shuffle } = question.content;
      const ordered = shuffle ? shuffled(options, question.id) : options;
      const style = question.type === 'image_choice' ? 'pictures' : 'texts';
      return choicesOf(ordered, ({ id }) => id === correctOptionId, assets, style);
    }
    case 'true_false': {
      const { correct } = question.content;
      return {
        kind: 'choices',
        style: 'texts',
        options: [
          { text: 'True', mark: 'true', image: null },
          { text: 'False', mark: 'false', image: null },
        ],
        solution: { correct: correct === null ? null : correct ? 0 : 1 },
      };
    }
    case 'odd_one_out':
      return choicesOf(question.content.items, ({ id }) => id === question.content.oddItemId, assets);
    case 'picture':
    case 'emoji':
    case 'audio':
    case 'video_clip':
      return guessOf(question.content.answer, question.content.options, assets);
    case 'open': {
      const [answer = '', ...alsoRight] = question.content.answers;
      return { kind: 'answer', solution: { answer, alsoRight } };
    }
    case 'fill_blank': {
      const parts = question.content.text.split(BLANK);
      // With a single gap the other answers count as right too and are not shown.
      return { kind: 'sentence', parts, solution: { answers: question.content.answers.slice(0, parts.length - 1) } };
    }
    case 'anagram':
      return { kind: 'letters', scrambled: question.content.scrambled, solution: { answer: question.content.answer } };
    case 'who_am_i': {
      const clues = question.content.clues.filter((clue) => clue.trim() !== '');
      return { kind: 'clues', clues, solution: { answer: question.content.answer } };
    }
    case 'order':
      return orderOf(question.content, assets);
    case 'closest_number': {
      const { min, max, unit, answer } = question.content;
      return { kind: 'scale', min, max, unit, solution: { value: answer } };
    }
    case 'higher_lower': {
      const { left, right, unit } = question.content;
      return {
        kind: 'versus',
        left: { text: left.text, image: assetRef(assets, left.imageUrl), value: left.value },
        right: { text: right.text, image: assetRef(assets, right.imageUrl) },
        unit,
        solution: { value: right.value },
      };
    }
    case 'match_pairs':
      return pairsOf(question.content.pairs, question.id);
    case 'would_you_rather': {
      const { a, b, percentages } = question.content;
      return { kind: 'preference', a, b, solution: percentages };
    }
  }
};

/** The board as it is seen before the reveal. */
export const unsolved = (board: Board): Board => ({ ...board, solution: null });

/** How many parts of a board come in one after another. */
export const partCount = (board: Board): number => {
  switch (board.kind) {
    case 'choices':
      return board.options.length;
    case 'clues':
      return board.clues.length;
    case 'order':
      return board.items.length;
    case 'pairs':
      return board.left.length;
    case 'versus':
    case 'preference':
      return 2;
    default:
      return 1;
  }
};
