import { type AssetRef, type Assets, assetRef } from '../assets';
import type { Choices } from './definition';
import { isFilled, type StoredOption } from './option';

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
  /** Items to put in order; `order` holds indexes of `items`, the first place first. */
  | { kind: 'order'; items: Option[]; axisLabel: string | null; solution: { order: number[] } | null }
  /** A number on a scale, whose ends may be unknown. */
  | {
      kind: 'scale';
      min: number | null;
      max: number | null;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two things: the value of one is shown, the other is to be judged as more or less. */
  | {
      kind: 'versus';
      left: Side & { value: number | null };
      right: Side;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two columns to connect; `matches[i]` is the index in `right` of what belongs to `left[i]`. */
  | { kind: 'pairs'; left: string[]; right: string[]; solution: { matches: number[] } | null }
  /** Two choices without a right answer; the solution says how others chose, in percent. */
  | { kind: 'preference'; a: string; b: string; solution: { a: number; b: number } | null };

export type BoardOf<K extends Board['kind']> = Extract<Board, { kind: K }>;

export const lettered = (options: readonly StoredOption[], assets: Assets): Option[] =>
  options.map(({ text, imageUrl }) => ({ text, mark: 'letter', image: assetRef(assets, imageUrl) }));

/** The filled options in the order given. */
export const choicesBoard = ({ options, isRight, style }: Choices, assets: Assets): BoardOf<'choices'> => {
  const shown = options.filter(isFilled);
  const correct = shown.findIndex(isRight);
  return {
    kind: 'choices',
    style,
    options: lettered(shown, assets),
    solution: { correct: correct < 0 ? null : correct },
  };
};

/** The board as it is seen before the reveal. */
export const unsolved = (board: Board): Board => ({ ...board, solution: null });

/** How many parts of a board enter one after another. */
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
