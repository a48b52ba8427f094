import { around, type Face } from '../../../lib/video/layout/boards/board';
import type { Order, OrderLayout } from '../../../lib/video/layout/boards/order';
import { MOTION } from '../../../lib/video/timeline';
import { css, mix, readableOn } from '../color';
import { type CardState, cardRadius } from '../effects/card-skins';
import { rightFill } from '../effects/card-skins/skin';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { BREATH, inhaled } from './breath';
import { faceSprite, shownOf } from './face';
import { drawSprite, grown } from './surface';
import { paintTextChip } from './text-chip';

/** Frames that a card moves, and between the starts of two cards. */
const MOVE = 20;
const STAGGER = 5;
const spriteOf = (stage: Stage, board: Order, face: Face, state: CardState, scale: number) => {
  const item = board.items[face.index];
  if (item === undefined) throw new RangeError('The layout is not of this board.');
  return faceSprite(stage, face, shownOf(item, face.index), state, scale);
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
    const share = easeOutBack(passed(drawn, index / places.length, 0.3), 0.1);
    if (share > 0) paintPlace(stage, index, x, y, radius * share, 0);
  }
  if (label === null) return;
  withOpacity(stage, drawn, () =>
    drawText(stage, label.text, label.x, label.y, Math.ceil(label.text.width), { color: palette.accent }),
  );
};

/** The number of a place. @param lit 0 to 1, when the correct card has arrived */
const paintPlace = (stage: Stage, index: number, x: number, y: number, radius: number, lit: number) => {
  const { ctx, palette, family } = stage;
  const { ink } = rightFill(palette);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  const ground = mix(mix(palette.background, palette.text, 0.16), palette.accent, lit);
  ctx.fillStyle = css(ground);
  ctx.fill();
  ctx.lineWidth = 0.09 * radius;
  ctx.strokeStyle = css(palette.text, 0.5 * (1 - lit));
  ctx.stroke();
  ctx.font = `800 ${1.1 * radius}px ${family}`;
  ctx.letterSpacing = '0px';
  ctx.direction = 'ltr';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = css(readableOn(ground, lit > 0.5 ? ink : palette.text));
  ctx.fillText(String(index + 1), x, y + 0.39 * radius);
};

/** Frames from the reveal until the last card has arrived. */
const endOf = ({ faces }: OrderLayout) => MOVE + STAGGER * (faces.length - 1);

/** Cards that move to their places. */
export const order: BoardPainter<'order', OrderLayout> = {
  paintAsked: (stage, board, placed, { partsAt }, t) => {
    paintAxis(stage, placed, easeInOut(passed(t, partsAt[0] ?? 0, 20)));
    for (const face of placed.faces) {
      const share = passed(t, partsAt[face.index] ?? 0, MOTION.enter);
      if (share === 0) continue;
      const rise = share === 1 ? 0 : 0.05 * stage.short * (1 - easeOutBack(share, 0.08));
      const place = { ...face.rect, y: face.rect.y + rise };
      drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), place, { opacity: easeOut(share) });
    }
  },
  paintHeld: (stage, board, placed, t) => {
    const at = inhaled(t);
    paintAxis(stage, placed, 1);
    for (const face of placed.faces) {
      drawSprite(stage, spriteOf(stage, board, face, 'idle', at === BREATH ? at : 1), face.rect, { at });
    }
  },
  paintSolved: (stage, board, placed, t) => {
    const { faces, places, radius, axis } = placed;
    const moves = board.solution?.order ?? [];
    const sequence = moves.length === faces.length ? moves : [...faces.keys()];
    paintAxis(stage, placed, 1);
    // Cards that start later are on top.
    for (const [place, index] of sequence.entries()) {
      const face = faces[index];
      const goal = faces[place]?.rect;
      const number = places[place];
      if (face === undefined || goal === undefined || number === undefined) continue;
      const since = t - place * STAGGER;
      const share = easeInOut(clamp(since / MOVE));
      const arrived = easeOut(passed(since, MOVE - 5, 8));
      const bulge = Math.sin(Math.PI * share) * 0.05 * stage.short;
      const isRowLike = axis.from.y === axis.to.y;
      const moving = face.rect.x !== goal.x || face.rect.y !== goal.y;
      const rect = {
        ...face.rect,
        x: lerp(face.rect.x, goal.x, share) + (isRowLike || !moving ? 0 : bulge * (index % 2 === 0 ? 0.6 : -0.2)),
        y: lerp(face.rect.y, goal.y, share) + (isRowLike && moving ? bulge * (index % 2 === 0 ? -1 : 1) : 0),
      };
      if (arrived < 1) drawSprite(stage, spriteOf(stage, board, face, 'idle', 1), rect);
      drawSprite(stage, spriteOf(stage, board, face, 'right', 1), rect, { opacity: arrived });
      const pop = 1 + 0.16 * Math.sin(Math.PI * passed(since, MOVE - 5, 12));
      withScale(stage, pop, number.x, number.y, () => paintPlace(stage, place, number.x, number.y, radius, arrived));
    }
    paintBadge(stage, around(faces.map(({ rect }) => rect)), t - endOf(placed));
  },
  celebrated: (stage, _board, placed) => [
    {
      rect: grown(around(placed.faces.map(({ rect }) => rect)), 1.01),
      radius: cardRadius(stage),
      after: endOf(placed) - 6,
    },
  ],
  paintChip: paintTextChip,
};
