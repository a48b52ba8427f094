import type { Board } from '../../../lib/core/model/question-types/board';
import type { BoardLayouts } from '../../../lib/core/video/layout/boards';
import { answer } from './answer';
import type { BoardPainter } from './board';
import { choices } from './choices';
import { clues } from './clues';
import { letters } from './letters';
import { order } from './order';
import { pairs } from './pairs';
import { preference } from './preference';
import { scale } from './scale';
import { sentence } from './sentence';
import { versus } from './versus';

type Kind = Board['kind'];

const PAINTERS: { [K in Kind]: BoardPainter<K, BoardLayouts[K]> } = {
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

/** The painter of a kind of board. Board and layout must come from the same view. */
export const boardPainter = <K extends Kind>(kind: K): BoardPainter<K, BoardLayouts[K]> => PAINTERS[kind];
