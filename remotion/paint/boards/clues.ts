import type { BoardOf } from '../../../lib/video/boards';
import { MOTION } from '../../../lib/video/timeline';
import { css } from '../color';
import { cardRadius } from '../effects/card-skins';
import { clamp, easeOut, easeOutBack, lerp, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { celebratedSlot, paintFilledSlot, paintHiddenSlot } from './answer-slot';
import type { BoardLayout, BoardPainter, Fitting } from './board';
import { inhaled } from './breath';
import { strokeDashed } from './dashed';
import { type Face, faceSprite } from './face';
import { drawSprite } from './surface';
import { textChip } from './text-chip';
import { equalTexts } from './texts';

type Clues = BoardOf<'clues'>;

export interface CluesLayout extends BoardLayout {
  faces: Face[];
  slot: Rect;
}

/** How much is still seen of a clue that another one has followed. */
const OLDER = 0.74;

const layout = (stage: Stage, { clues }: Clues, area: Rect, { density, mode }: Fitting): CluesLayout => {
  const { short } = stage;
  const px = (share: number) => Math.round(share * short);
  const gap = px(density.gap * 0.6);
  const beside = area.width > 1.25 * short;
  const slotWidth = beside ? Math.round(0.34 * area.width) : area.width;
  const width = beside ? area.width - slotWidth - px(0.04) : area.width;
  const slotHeight = px(Math.min(0.16, 1.1 * density.cardHeight));
  const chip = px(Math.min(0.06, 0.5 * density.cardHeight));
  const inset = px(0.02);
  const textWidth = width - chip - 4 * inset;
  const padding = px(density.cardPadding * 0.55);
  const count = Math.max(1, clues.length);
  const below = beside ? 0 : slotHeight + px(density.gap);
  const lay = (height: number) => equalTexts(stage, clues, { width: textWidth, height }, density.option, 8);
  const rowHeight = (text: number) => Math.max(text, chip) + 2 * padding;
  let texts = lay(short);
  const total = () => texts.reduce((sum, text) => sum + rowHeight(text.height) + gap, 0) - gap;
  if (mode === 'cut' && total() + below > area.height) {
    texts = lay(Math.max(1, Math.floor((area.height - below - (count - 1) * gap) / count) - 2 * padding));
  }
  // Room that is left is shared out among the rows.
  const room = area.height - below - total();
  const extra = mode === 'fill' && beside ? clamp(Math.floor(room / count), 0, px(0.035)) : 0;
  const rows = total() + extra * count;
  const height = (beside ? Math.max(rows, slotHeight) : rows) + below;
  const top = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - height) / 2)) : 0);
  let y = top;
  const faces = texts.map((text, index): Face => {
    const rect = { x: area.x, y, width, height: rowHeight(text.height) + extra };
    y += rect.height + gap;
    const mirrored = text.rightToLeft;
    return {
      rect,
      index,
      count,
      image: null,
      chip: {
        x: mirrored ? rect.x + width - 1.4 * inset - chip : rect.x + 1.4 * inset,
        y: rect.y + Math.round((rect.height - chip) / 2),
        width: chip,
        height: chip,
      },
      text: {
        layout: text,
        x: mirrored ? rect.x + inset : rect.x + chip + 2.6 * inset,
        y: rect.y + Math.round((rect.height - text.height) / 2),
        width: textWidth,
        align: 'start',
      },
    };
  });
  const slot = beside
    ? { x: area.x + area.width - slotWidth, y: top, width: slotWidth, height }
    : { x: area.x, y: top + height - slotHeight, width: area.width, height: slotHeight };
  return {
    rect: { x: area.x, y: top, width: area.width, height },
    parts: [...faces.map(({ rect }) => rect), slot],
    faces,
    slot,
    complete: texts.every(({ complete }) => complete) && height <= area.height,
  };
};

const spriteOf = (stage: Stage, face: Face, scale: number) =>
  faceSprite(stage, face, { mark: `${face.index + 1}`, image: null }, 'idle', scale);

/** The place of a clue that is still to come. */
const paintComing = (stage: Stage, { rect }: Face) =>
  strokeDashed(stage, rect, cardRadius(stage), stage.palette.text, 0.2);

/** A line round the newest clue. */
const paintNewest = (stage: Stage, rect: Rect, share: number) => {
  const { ctx, palette, short } = stage;
  if (share <= 0) return;
  ctx.strokeStyle = css(palette.accent, 0.85 * share);
  ctx.lineWidth = 0.004 * short;
  roundedRect(ctx, rect, cardRadius(stage));
  ctx.stroke();
};

/** Clues that come one by one, and a slot that hides what they are about. */
export const clues: BoardPainter<'clues', CluesLayout> = {
  isMain: true,
  fills: () => false,
  arrangements: () => 1,
  layout,
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
    // They are not wrong: less than wrong options, so that all can still be read.
    const dim = lerp(1, 1 - 0.5 * stage.look.effects.revealDimIntensity, easeOut(clamp(t / 12)));
    for (const face of faces) drawSprite(stage, spriteOf(stage, face, 1), face.rect, { opacity: dim });
    paintFilledSlot(stage, slot, solution?.answer ?? '', [], t);
  },
  celebrated: (stage, _board, { slot }) => celebratedSlot(stage, slot),
  chip: (stage, { solution }, { slot }) => (solution === null ? null : textChip(stage, solution.answer, slot)),
};
