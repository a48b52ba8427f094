import { MOTION } from '../../../lib/core/video/durations';
import { around, type Face } from '../../../lib/core/video/layout/boards/board';
import type { Order, OrderLayout } from '../../../lib/core/video/layout/boards/order';
import { css, mix, readableOn } from '../color';
import { type CardState, cardRadius } from '../effects/card-skins';
import { correctFill } from '../effects/card-skins/skin';
import { unmirrored } from '../mirror';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText, setLabelFont } from '../text';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { faceContent, faceSprite } from './face';
import { drawSprite, scaleRect } from './surface';
import { SUSPENSE_SCALE, suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** Frames of a card's movement, and between the starts of two cards. */
const MOVE_FRAMES = 20;
const STAGGER = 5;
const spriteOf = (stage: Stage, board: Order, face: Face, state: CardState, scale: number) => {
  const item = board.items[face.index];
  if (item === undefined) throw new RangeError('The layout belongs to another board.');
  return faceSprite(stage, face, faceContent(stage, item, face.index), state, scale);
};

/** The arrow along the places and its label. @param drawn share that is drawn, 0 to 1 */
const paintAxis = (stage: Stage, { axis, label, places, radius }: OrderLayout, drawn: number) => {
  const { ctx, palette, short } = stage;
  if (drawn <= 0) return;
  const [dx, dy] = [axis.to.x - axis.from.x, axis.to.y - axis.from.y];
  const length = Math.hypot(dx, dy);
  if (length === 0) return;
  const [ux, uy] = [dx / length, dy / length];
  const tip = { x: axis.from.x + dx * drawn, y: axis.from.y + dy * drawn };
  ctx.strokeStyle = css(palette.text, 0.34);
  ctx.lineWidth = 0.005 * short;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(axis.from.x, axis.from.y);
  ctx.lineTo(tip.x, tip.y);
  const head = 0.016 * short;
  ctx.moveTo(tip.x - head * (ux + 0.8 * uy), tip.y - head * (uy - 0.8 * ux));
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(tip.x - head * (ux - 0.8 * uy), tip.y - head * (uy + 0.8 * ux));
  ctx.stroke();
  for (const [index, { x, y }] of places.entries()) {
    const progress = easeOutBack(progressAt(drawn, index / places.length, 0.3), 0.1);
    if (progress > 0) paintPlaceNumber(stage, index, x, y, radius * progress, 0);
  }
  if (label === null) return;
  withOpacity(stage, drawn, () =>
    drawText(stage, label.text, label.x, label.y, Math.ceil(label.text.width), { color: palette.accent }),
  );
};

/** The number of a place. @param lit 0 to 1, when the correct card has arrived */
const paintPlaceNumber = (stage: Stage, index: number, x: number, y: number, radius: number, lit: number) => {
  const { ctx, palette, family } = stage;
  const { ink } = correctFill(palette);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  const ground = mix(mix(palette.background, palette.text, 0.16), palette.accent, lit);
  ctx.fillStyle = css(ground);
  ctx.fill();
  ctx.lineWidth = 0.09 * radius;
  ctx.strokeStyle = css(palette.text, 0.5 * (1 - lit));
  ctx.stroke();
  setLabelFont(ctx, family, 1.1 * radius);
  ctx.fillStyle = css(readableOn(ground, lit > 0.5 ? ink : palette.text));
  unmirrored(stage, x, () => ctx.fillText(stage.localizer.number(index + 1), x, y + 0.39 * radius));
};

/** Frames from the reveal until the last card has arrived. */
const settleFrames = ({ faces }: OrderLayout) => MOVE_FRAMES + STAGGER * (faces.length - 1);

/** Cards that move to their places. */
export const order: BoardPainter<'order', OrderLayout> = {
  paintQuestion: (stage, board, layout, { partsAt }, t) => {
    paintAxis(stage, layout, easeInOut(progressAt(t, partsAt[0] ?? 0, 20)));
    for (const face of layout.faces) {
      const progress = progressAt(t, partsAt[face.index] ?? 0, MOTION.enter);
      if (progress === 0) continue;
      const rise = progress === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(progress, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), place, { opacity: easeOut(progress) });
    }
  },
  paintSuspense: (stage, board, layout, t) => {
    const drawScale = suspenseScale(t);
    paintAxis(stage, layout, 1);
    for (const face of layout.faces) {
      drawSprite(stage, spriteOf(stage, board, face, 'idle', drawScale === SUSPENSE_SCALE ? drawScale : 1), face.rect, {
        drawScale,
      });
    }
  },
  paintSolution: (stage, board, layout, t) => {
    const { faces, places, radius, axis } = layout;
    const moves = board.solution?.order ?? [];
    const sequence = moves.length === faces.length ? moves : [...faces.keys()];
    paintAxis(stage, layout, 1);
    // Cards that start later are on top.
    for (const [place, index] of sequence.entries()) {
      const face = faces[index];
      const goal = faces[place]?.rect;
      const number = places[place];
      if (face === undefined || goal === undefined || number === undefined) continue;
      const since = t - place * STAGGER;
      const progress = easeInOut(clamp(since / MOVE_FRAMES));
      const arrived = easeOut(progressAt(since, MOVE_FRAMES - 5, 8));
      const bulge = Math.sin(Math.PI * progress) * 0.05 * stage.short;
      const isRowLike = axis.from.y === axis.to.y;
      const moving = face.rect.x !== goal.x || face.rect.y !== goal.y;
      const rect = {
        ...face.rect,
        x: lerp(face.rect.x, goal.x, progress) + (isRowLike || !moving ? 0 : bulge * (index % 2 === 0 ? 0.6 : -0.2)),
        y: lerp(face.rect.y, goal.y, progress) + (isRowLike && moving ? bulge * (index % 2 === 0 ? -1 : 1) : 0),
      };
      if (arrived < 1) drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), rect);
      drawSprite(stage, spriteOf(stage, board, face, 'correct', 1), rect, { opacity: arrived });
      const pop = 1 + 0.16 * Math.sin(Math.PI * progressAt(since, MOVE_FRAMES - 5, 12));
      withScale(stage, pop, number.x, number.y, () =>
        paintPlaceNumber(stage, place, number.x, number.y, radius, arrived),
      );
    }
    paintBadge(stage, around(faces.map(({ rect }) => rect)), t - settleFrames(layout));
  },
  celebrationTargets: (stage, _board, layout) => [
    {
      rect: scaleRect(around(layout.faces.map(({ rect }) => rect)), 1.01),
      radius: cardRadius(stage),
      after: settleFrames(layout) - 6,
    },
  ],
  paintChip: paintTextChip,
};
