import { BLACK, contrast, css, mix, type Rgb, readableOn, WHITE } from '../color';
import { unmirrored } from '../mirror';
import { roundedRect, strokeCheck, strokeCross } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintSheet, withRotation } from './sheet';

/** Rotations in radians. */
const ANGLES = [-0.11, 0.07, 0.06, -0.08];
const OVERLAP = 0.04;
/** Width of a mark in multiples of a card's side. */
const MOST_WIDTH = 0.62;

/** Large bold text needs a contrast of 3 (WCAG AA). */
const inkOn = (color: Rgb, { background }: Stage['palette']): Rgb =>
  contrast(color, WHITE) >= 3 ? WHITE : readableOn(color, background);

const paintMark = (stage: Stage, mark: string | boolean, side: number, ink: Rgb): void => {
  const { ctx, family } = stage;
  ctx.fillStyle = css(ink);
  ctx.strokeStyle = css(ink);
  ctx.lineWidth = 0.13 * side;
  if (mark === true) strokeCheck(stage, -side / 2, -side / 2, side, 1);
  else if (mark === false) strokeCross(ctx, -side / 2, -side / 2, side);
  else {
    const size = 0.66 * side;
    ctx.font = `800 ${size}px ${family}`;
    // The first letter of Persian and Urdu is a word.
    const room = MOST_WIDTH * side;
    const { width } = ctx.measureText(mark);
    if (width > room) ctx.font = `800 ${(size * room) / width}px ${family}`;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ctx.measureText(mark);
    unmirrored(stage, 0, () => ctx.fillText(mark, 0, (up - down) / 2));
  }
};

/** Four cards with letters, or two with check mark and cross. */
export const paintCards = (stage: Stage, marks: readonly (string | boolean)[], area: Rect): void => {
  const { ctx, palette } = stage;
  // At full strength, with one dark card for contrast.
  const colors = [palette.primary, palette.accent, palette.secondary, palette.background];
  const columns = 2;
  const rows = Math.ceil(marks.length / columns);
  const wide = area.width > area.height;
  const side = Math.min(area.width / columns, area.height / rows) * (rows === 1 && !wide ? 1.1 : 1);
  const [left, top] = [area.x + (area.width - columns * side) / 2, area.y + (area.height - rows * side) / 2];
  for (const [index, mark] of marks.entries()) {
    const cell = {
      x: left + (index % columns) * side * (1 - OVERLAP) + (OVERLAP * side) / 2,
      y: top + Math.floor(index / columns) * side * (1 - OVERLAP) + (OVERLAP * side) / 2,
      width: side,
      height: side,
    };
    const color = colors[index % colors.length] ?? palette.primary;
    withRotation(stage, cell, ANGLES[index % ANGLES.length] ?? 0, () => {
      const size = 0.86 * side;
      const card = { x: -size / 2, y: -size / 2, width: size, height: size };
      paintSheet(stage, card, 0.2 * size, WHITE);
      const edge = 0.045 * size;
      const face = { x: card.x + edge, y: card.y + edge, width: size - 2 * edge, height: size - 2 * edge };
      const fill = ctx.createLinearGradient(0, face.y, 0, -face.y);
      fill.addColorStop(0, css(mix(color, WHITE, 0.06)));
      fill.addColorStop(1, css(mix(color, BLACK, 0.12)));
      ctx.fillStyle = fill;
      roundedRect(ctx, face, 0.17 * size);
      ctx.fill();
      paintMark(stage, mark, size, inkOn(color, palette));
    });
  }
};
