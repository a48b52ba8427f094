import type { Board } from '../../../lib/video/boards';
import { answer } from './answer';
import type { BoardLayout, BoardPainter } from './board';
import { type ChoicesLayout, choices } from './choices';
import { type CluesLayout, clues } from './clues';
import { type LettersLayout, letters } from './letters';
import { order } from './order';
import type { OrderLayout } from './order-layout';
import { type PairsLayout, pairs } from './pairs';
import { type PreferenceLayout, preference } from './preference';
import { scale } from './scale';
import type { ScaleLayout } from './scale-layout';
import { type SentenceLayout, sentence } from './sentence';
import { versus } from './versus';
import type { VersusLayout } from './versus-layout';

interface Layouts {
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
type Painters = { [K in Kind]: BoardPainter<K, Layouts[K]> };

const BOARDS: Painters = { choices, answer, sentence, letters, clues, order, scale, versus, pairs, preference };

/** A board of any kind, in its place. */
export type PlacedBoard = Layouts[Kind];

/**
 * The painter of a kind of board. Of a `Board` of any kind it takes that very board and its own layout:
 * painter, board and layout always come from one view.
 */
export const boardPainter = <K extends Kind>(kind: K): BoardPainter<K, Layouts[K]> => BOARDS[kind];
