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
 * The part of a question scene where the answer is chosen. Question types that look the same share a kind.
 * `solution` contains everything that viewers must not see before the reveal.
 */
export type Board =
  /** Cards, one of which is correct. With `pictures`, the pictures are the options and their texts are captions. */
  | {
      kind: 'choices';
      options: Option[];
      style: 'texts' | 'pictures';
      /** Index in `options`. */
      solution: { correct: number | null } | null;
    }
  /** No options: a slot shows the answer at the reveal. */
  | { kind: 'answer'; solution: { answer: string; alsoRight: string[] } | null }
  /** A text with a gap between each two parts. */
  | { kind: 'sentence'; parts: string[]; solution: { answers: string[] } | null }
  /** Scrambled letters of the answer; spaces separate words. */
  | { kind: 'letters'; scrambled: string; solution: { answer: string } | null }
  /** Clues that appear one by one during the countdown; the first is visible from the start. */
  | { kind: 'clues'; clues: string[]; solution: { answer: string } | null }
  /** Items to put in order; `order` contains indexes in `items`, in correct order. */
  | { kind: 'order'; items: Option[]; axisLabel: string | null; solution: { order: number[] } | null }
  /** A number to guess on a scale, whose ends may be unknown. */
  | {
      kind: 'scale';
      min: number | null;
      max: number | null;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two sides to compare: the value on the left is shown, viewers guess whether the right one is higher or lower. */
  | {
      kind: 'versus';
      left: Side & { value: number | null };
      right: Side;
      unit: string | null;
      solution: { value: number | null } | null;
    }
  /** Two columns to connect; `right[matches[i]]` belongs to `left[i]`. `images` is absent if no item has one. */
  | {
      kind: 'pairs';
      left: string[];
      right: string[];
      images?: Record<'left' | 'right', (AssetRef | null)[]>;
      solution: { matches: number[] } | null;
    }
  /** Two choices without a correct answer; the solution is how others chose, in percent. */
  | { kind: 'preference'; a: string; b: string; solution: { a: number; b: number } | null };

export type BoardOf<K extends Board['kind']> = Extract<Board, { kind: K }>;

export const letteredOptions = (options: readonly StoredOption[], assets: Assets): Option[] =>
  options.map(({ text, imageUrl }) => ({ text, mark: 'letter', image: assetRef(assets, imageUrl) }));

/** A board with the filled options in the given order. */
export const choicesBoard = ({ options, isRight, style }: Choices, assets: Assets): BoardOf<'choices'> => {
  const shown = options.filter(isFilled);
  const correct = shown.findIndex(isRight);
  return {
    kind: 'choices',
    style,
    options: letteredOptions(shown, assets),
    solution: { correct: correct < 0 ? null : correct },
  };
};

/** The board before the reveal. */
export const unsolved = (board: Board): Board => ({ ...board, solution: null });

/** The number of parts of a board that enter one after another. */
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
