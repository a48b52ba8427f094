import type { Face } from '../../../lib/video/layout/boards/board';
import type { CluesLayout } from '../../../lib/video/layout/boards/clues';
import { MOTION } from '../../../lib/video/timeline';
import { css } from '../color';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeOut, easeOutBack, lerp, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { celebratedSlot, paintFilledSlot, paintHiddenSlot } from './answer-slot';
import type { BoardPainter } from './board';
import { inhaled } from './breath';
import { strokeDashed } from './dashed';
import { faceSprite } from './face';
import { drawSprite } from './surface';
import { paintTextChip } from './text-chip';

/** Opacity of previous clues. */
const OLDER = 0.74;

const spriteOf = (stage: Stage, face: Face, scale: number) =>
  faceSprite(stage, face, { mark: `${face.index + 1}`, image: null }, 'idle', scale);

/** The placeholder of a later clue. */
const paintComing = (stage: Stage, { rect }: Face) =>
  strokeDashed(stage, rect, cardRadius(stage), stage.palette.text, 0.2);

/** The outline of the newest clue. */
const paintNewest = (stage: Stage, rect: Rect, share: number) => {
  const { ctx, palette, short } = stage;
  if (share <= 0) return;
  ctx.strokeStyle = css(palette.accent, 0.85 * share);
  ctx.lineWidth = 0.004 * short;
  roundedRect(ctx, rect, cardRadius(stage));
  ctx.stroke();
};

/** Clues that appear one by one, and a slot that hides the answer. */
export const clues: BoardPainter<'clues', CluesLayout> = {
  paintAsked: (stage, _board, { faces, slot }, { partsAt }, t) => {
    const { short } = stage;
    const first = easeOut(passed(t, partsAt[0] ?? 0, MOTION.enter));
    for (const face of faces) {
      const start = partsAt[face.index] ?? 0;
      const share = passed(t, start, MOTION.enter);
      withOpacity(stage, first * (1 - easeOut(share)), () => paintComing(stage, face));
      if (share === 0) continue;
      const next = partsAt[face.index + 1];
      const older = next === undefined ? 0 : easeOut(passed(t, next, MOTION.enter));
      const rise = share === 1 ? 0 : 0.05 * short * (1 - easeOutBack(share, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, face, 1), place, { opacity: easeOut(share) * lerp(1, OLDER, older) });
      paintNewest(stage, place, (1 - older) * easeOut(share));
    }
    paintHiddenSlot(stage, slot, 1, first);
  },
  paintHeld: (stage, _board, { faces, slot }, t) => {
    const at = inhaled(t);
    for (const face of faces) {
      const last = face.index === faces.length - 1;
      drawSprite(stage, spriteOf(stage, face, 1), face.rect, {
        opacity: last ? 1 : lerp(OLDER, 1, easeOut(clamp(t / 12))),
      });
      if (last) paintNewest(stage, face.rect, 1 - clamp(t / 12));
    }
    paintHiddenSlot(stage, slot, at, 1);
  },
  paintSolved: (stage, { solution }, { faces, slot }, t) => {
    // Dimmed less than wrong options, so that all clues can be read.
    const dim = lerp(1, 1 - 0.5 * stage.look.effects.revealDimIntensity, easeOut(clamp(t / 12)));
    for (const face of faces) drawSprite(stage, spriteOf(stage, face, 1), face.rect, { opacity: dim });
    paintFilledSlot(stage, slot, solution?.answer ?? '', [], t);
  },
  celebrated: (stage, _board, { slot }) => celebratedSlot(stage, slot),
  paintChip: paintTextChip,
};
