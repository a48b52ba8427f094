import type { BoardOf } from '../../../lib/model/question-types/board';
import type { Face } from '../../../lib/video/layout/boards/board';
import type { ChoicesLayout } from '../../../lib/video/layout/boards/choices';
import { MOTION } from '../../../lib/video/timeline';
import { type CardState, cardRadius, wrongOpacity } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { paintBadge } from './badge';
import { type BoardPainter, SETTLED } from './board';
import { BREATH, exhaled, inhaled } from './breath';
import { faceSprite, shownOf } from './face';
import { drawSprite, grown } from './surface';

type Choices = BoardOf<'choices'>;

/** Scale of the correct card. */
const GROWTH = 1.04;
const spriteOf = (stage: Stage, board: Choices, face: Face, state: CardState, scale: number) => {
  const option = board.options[face.index];
  if (option === undefined) throw new RangeError('The layout is not of this board.');
  return faceSprite(stage, face, shownOf(option, face.index), state, scale);
};

const paintRight = (stage: Stage, board: Choices, face: Face, t: number) => {
  const { rect } = face;
  const at = t >= 16 ? GROWTH : lerp(BREATH, GROWTH, easeOutBack(clamp(t / 16), 0.08));
  // The accent colour fills the card from its left edge.
  const filled = easeInOut(clamp(t / 9));
  if (filled < 1) drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), rect, { at });
  drawSprite(stage, spriteOf(stage, board, face, 'right', GROWTH), rect, { at, part: filled });
  paintBadge(stage, grown(rect, GROWTH), t);
};

/** The correct card, moving and shrinking. */
const paintChip: BoardPainter<'choices', ChoicesLayout>['paintChip'] = (
  stage,
  board,
  { faces },
  { from, scale },
  x,
  y,
  share,
) => {
  const face = faces[board.solution?.correct ?? -1];
  if (face === undefined) return;
  const place = { ...from, x: x - from.width / 2, y: y - from.height / 2 };
  const sprite = spriteOf(stage, board, face, 'right', share === 1 ? scale : GROWTH);
  const at = lerp(GROWTH, scale, share);
  drawSprite(stage, sprite, place, { at });
  withOpacity(stage, 1 - 3 * share, () => paintBadge(stage, grown(place, at), SETTLED));
};

/** Option cards, one of which is correct. */
export const choices: BoardPainter<'choices', ChoicesLayout> = {
  paintAsked: (stage, board, { faces }, { partsAt }, t) => {
    for (const face of faces) {
      const share = passed(t, partsAt[face.index] ?? 0, MOTION.enter);
      if (share === 0) continue;
      const rise = share === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(share, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), place, { opacity: easeOut(share) });
    }
  },
  paintHeld: (stage, board, { faces }, t) => {
    const at = inhaled(t);
    for (const face of faces) {
      drawSprite(stage, spriteOf(stage, board, face, 'idle', at === BREATH ? BREATH : 1), face.rect, { at });
    }
  },
  paintSolved: (stage, board, { faces }, t, leaving) => {
    const right = faces[board.solution?.correct ?? -1];
    const shown = easeOut(clamp(t / 12));
    for (const face of faces) {
      if (face === right) continue;
      const at = exhaled(t);
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), face.rect, { at, opacity: 1 - shown });
      drawSprite(stage, spriteOf(stage, board, face, 'wrong', 1), face.rect, {
        at,
        opacity: shown * wrongOpacity(stage.look),
      });
    }
    if (right !== undefined && !leaving) paintRight(stage, board, right, t);
  },
  celebrated: (stage, { solution }, { faces }) => {
    const right = faces[solution?.correct ?? -1];
    return right === undefined ? [] : [{ rect: grown(right.rect, GROWTH), radius: cardRadius(stage), after: 0 }];
  },
  paintChip,
};
