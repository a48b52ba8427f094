import type { Board } from '../../../model/question-types/board';
import { answer } from './answer';
import type { BoardLayout, BoardRules } from './board';
import { type ChoicesLayout, choices } from './choices';
import { type CluesLayout, clues } from './clues';
import { type LettersLayout, letters } from './letters';
import { type OrderLayout, order } from './order';
import { type PairsLayout, pairs } from './pairs';
import { type PreferenceLayout, preference } from './preference';
import { type ScaleLayout, scale } from './scale';
import { type SentenceLayout, sentence } from './sentence';
import { type VersusLayout, versus } from './versus';

export interface BoardLayouts {
  choices: ChoicesLayout;
  answer: BoardLayout;
  sentence: SentenceLayout;
  letters: LettersLayout;
  clues: CluesLayout;
  order: OrderLayout;
  scale: ScaleLayout;
  versus: VersusLayout;
  pairs: PairsLayout;
  preference: PreferenceLayout;
}

type Kind = Board['kind'];

const RULES: { [K in Kind]: BoardRules<K, BoardLayouts[K]> } = {
  choices,
  answer,
  sentence,
  letters,
  clues,
  order,
  scale,
  versus,
  pairs,
  preference,
};

/** A board of any kind with its layout. */
export type PlacedBoard = BoardLayouts[Kind];

/**
 * The layout rules of a kind of board. Typed for boards of any kind, because rules, board and layout always come from
 * the same view.
 */
export const boardRules = <K extends Kind>(kind: K): BoardRules<K, BoardLayouts[K]> => RULES[kind];
