import { MOTION } from '../../../lib/core/video/durations';
import type { Face } from '../../../lib/core/video/layout/boards/board';
import type { CluesLayout } from '../../../lib/core/video/layout/boards/clues';
import { css } from '../color';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintFilledSlot, paintHiddenSlot, slotCelebration } from './answer-slot';
import type { BoardPainter } from './board';
import { strokeDashed } from './dashed';
import { faceSprite } from './face';
import { drawSprite } from './surface';
import { suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** Opacity of previous clues. */
const OLDER_OPACITY = 0.74;

const spriteOf = (stage: Stage, face: Face, scale: number) =>
  faceSprite(stage, face, { mark: stage.localizer.number(face.index + 1), image: null }, 'idle', scale);

/** The placeholder of a later clue. */
const paintPlaceholder = (stage: Stage, { rect }: Face) =>
  strokeDashed(stage, rect, cardRadius(stage), stage.palette.text, 0.2);

/** The outline of the newest clue. */
const paintNewestOutline = (stage: Stage, rect: Rect, progress: number) => {
  const { ctx, palette, short } = stage;
  if (progress <= 0) return;
  ctx.strokeStyle = css(palette.accent, 0.85 * progress);
  ctx.lineWidth = 0.004 * short;
  roundedRect(ctx, rect, cardRadius(stage));
  ctx.stroke();
};

/** Clues that appear one by one, and a slot that hides the answer. */
export const clues: BoardPainter<'clues', CluesLayout> = {
  paintQuestion: (stage, _board, { faces, slot }, { partsAt }, t) => {
    const { short } = stage;
    const first = easeOut(progressAt(t, partsAt[0] ?? 0, MOTION.enter));
    for (const face of faces) {
      const start = partsAt[face.index] ?? 0;
      const progress = progressAt(t, start, MOTION.enter);
      withOpacity(stage, first * (1 - easeOut(progress)), () => paintPlaceholder(stage, face));
      if (progress === 0) continue;
      const next = partsAt[face.index + 1];
      const older = next === undefined ? 0 : easeOut(progressAt(t, next, MOTION.enter));
      const rise = progress === 1 ? 0 : 0.05 * short * (1 - easeOutBack(progress, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, face, 1), place, {
        opacity: easeOut(progress) * lerp(1, OLDER_OPACITY, older),
      });
      paintNewestOutline(stage, place, (1 - older) * easeOut(progress));
    }
    paintHiddenSlot(stage, slot, 1, first);
  },
  paintSuspense: (stage, _board, { faces, slot }, t) => {
    const drawScale = suspenseScale(t);
    for (const face of faces) {
      const last = face.index === faces.length - 1;
      drawSprite(stage, spriteOf(stage, face, 1), face.rect, {
        opacity: last ? 1 : lerp(OLDER_OPACITY, 1, easeOut(clamp(t / 12))),
      });
      if (last) paintNewestOutline(stage, face.rect, 1 - clamp(t / 12));
    }
    paintHiddenSlot(stage, slot, drawScale, 1);
  },
  paintSolution: (stage, { solution }, { faces, slot }, t) => {
    // Dimmed less than wrong options, so that all clues can be read.
    const dim = lerp(1, 1 - 0.5 * stage.look.effects.revealDimIntensity, easeOut(clamp(t / 12)));
    for (const face of faces) drawSprite(stage, spriteOf(stage, face, 1), face.rect, { opacity: dim });
    paintFilledSlot(stage, slot, solution?.answer ?? '', [], t);
  },
  celebrationTargets: (stage, _board, { slot }) => slotCelebration(stage, slot),
  paintChip: paintTextChip,
};
