import type { BoardOf } from '../../../lib/core/model/question-types/board';
import { MOTION } from '../../../lib/core/video/durations';
import type { Face } from '../../../lib/core/video/layout/boards/board';
import type { ChoicesLayout } from '../../../lib/core/video/layout/boards/choices';
import { type CardState, cardRadius, wrongOpacity } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { paintBadge, paintCross } from './badge';
import { type BoardPainter, SETTLED } from './board';
import { faceContent, faceSprite } from './face';
import { drawSprite, scaleRect } from './surface';
import { revealScale, SUSPENSE_SCALE, suspenseScale } from './suspense-scale';

type Choices = BoardOf<'choices'>;

/** Scale of the correct card. */
const CORRECT_SCALE = 1.04;

const spriteOf = (stage: Stage, board: Choices, face: Face, state: CardState, scale: number) => {
  const option = board.options[face.index];
  if (option === undefined) throw new RangeError('The layout belongs to another board.');
  return faceSprite(stage, face, faceContent(stage, option, face.index), state, scale);
};

const paintCorrect = (stage: Stage, board: Choices, face: Face, t: number) => {
  const { rect } = face;
  const drawScale = t >= 16 ? CORRECT_SCALE : lerp(SUSPENSE_SCALE, CORRECT_SCALE, easeOutBack(clamp(t / 16), 0.08));
  // The accent colour fills the card from its left edge.
  const filled = easeInOut(clamp(t / 9));
  if (filled < 1) drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), rect, { drawScale });
  drawSprite(stage, spriteOf(stage, board, face, 'correct', CORRECT_SCALE), rect, { drawScale, part: filled });
  paintBadge(stage, scaleRect(rect, CORRECT_SCALE), t);
};

/** The correct card, moving and shrinking. */
const paintChip: BoardPainter<'choices', ChoicesLayout>['paintChip'] = (
  stage,
  board,
  { faces },
  { from, scale },
  x,
  y,
  progress,
) => {
  const face = faces[board.solution?.correct ?? -1];
  if (face === undefined) return;
  const place = { ...from, x: x - from.width / 2, y: y - from.height / 2 };
  const sprite = spriteOf(stage, board, face, 'correct', progress === 1 ? scale : CORRECT_SCALE);
  const drawScale = lerp(CORRECT_SCALE, scale, progress);
  drawSprite(stage, sprite, place, { drawScale });
  withOpacity(stage, 1 - 3 * progress, () => paintBadge(stage, scaleRect(place, drawScale), SETTLED));
};

/** Option cards, one of which is correct. */
export const choices: BoardPainter<'choices', ChoicesLayout> = {
  paintQuestion: (stage, board, { faces }, { partsAt }, t) => {
    for (const face of faces) {
      const progress = progressAt(t, partsAt[face.index] ?? 0, MOTION.enter);
      if (progress === 0) continue;
      const rise = progress === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(progress, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), place, { opacity: easeOut(progress) });
    }
  },
  paintSuspense: (stage, board, { faces }, t) => {
    const drawScale = suspenseScale(t);
    for (const face of faces) {
      drawSprite(
        stage,
        spriteOf(stage, board, face, 'idle', drawScale === SUSPENSE_SCALE ? SUSPENSE_SCALE : 1),
        face.rect,
        { drawScale },
      );
    }
  },
  paintSolution: (stage, board, { faces }, t, leaving) => {
    const correct = faces[board.solution?.correct ?? -1];
    const shown = easeOut(clamp(t / 12));
    for (const face of faces) {
      if (face === correct) continue;
      const drawScale = revealScale(t);
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), face.rect, { drawScale, opacity: 1 - shown });
      drawSprite(stage, spriteOf(stage, board, face, 'wrong', 1), face.rect, {
        drawScale,
        opacity: shown * wrongOpacity(stage.look),
      });
      paintCross(stage, face.rect, t);
    }
    if (correct !== undefined && !leaving) paintCorrect(stage, board, correct, t);
  },
  celebrationTargets: (stage, { solution }, { faces }) => {
    const correct = faces[solution?.correct ?? -1];
    return correct === undefined
      ? []
      : [{ rect: scaleRect(correct.rect, CORRECT_SCALE), radius: cardRadius(stage), after: 0 }];
  },
  paintChip,
};
