import { DIFFICULTY, headerLayout } from '../../../lib/core/video/layout/compositions/header';
import { DOT_STEP, DOTS, GAP, headingLayout } from '../../../lib/core/video/layout/heading';
import type { Heading } from '../../../lib/core/video/views';
import { css } from '../color';
import { groundColor } from '../effects/background/legible';
import { roundedRect } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';

/** Multiples of the short side. */
const DOT_RADIUS = 0.0068;

const paintProgress = ({ ctx, short, width, palette }: Stage, share: number) => {
  const height = Math.max(2, Math.round(0.0075 * short));
  ctx.fillStyle = css(palette.text, 0.1);
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = css(palette.accent);
  ctx.fillRect(0, 0, width * share, height);
};

/** The row above a question in layouts other than `classic`. On a picture, its parts are on plates. */
const paintHeader = (stage: Stage, heading: Heading): void => {
  const { ctx, short, palette, px, look, shape } = stage;
  const header = headerLayout(stage, heading);
  const { start, startAt, end, endAt, dotsAt } = header;
  const isOnUpperPart = look.layout === 'split' && (shape === 'square' || (shape === 'portrait' && header.isHook));
  const isOnPicture = look.layout === 'full_bleed' || isOnUpperPart;
  const plate = (x: number, y: number, width: number, height: number) => {
    if (!isOnPicture) return;
    const pad = px(0.02);
    ctx.fillStyle = css(groundColor(stage), 0.78);
    roundedRect(ctx, { x: x - pad, y: y - px(0.006), width: width + 2 * pad, height: height + px(0.012) }, short);
    ctx.fill();
  };
  const dots = heading.difficulty === null ? 0 : (DIFFICULTY.dots - 1) * DIFFICULTY.step * short;
  const isAccent = header.isHook || heading.round !== null;
  plate(startAt.x, startAt.y, start.width, start.height);
  drawText(stage, start, startAt.x, startAt.y, Math.ceil(start.width), {
    color: isAccent ? palette.accent : palette.text,
    align: header.isHook ? 'center' : 'start',
  });
  if (end !== null || dots > 0) {
    const from = end === null ? dotsAt.x : endAt.x;
    plate(from, startAt.y, dotsAt.x + dots - from, start.lineHeight);
  }
  if (end !== null)
    drawText(stage, end, endAt.x, endAt.y, Math.ceil(end.width), { color: palette.text, opacity: 0.85 });
  for (let index = 0; dots > 0 && index < DIFFICULTY.dots; index++) {
    ctx.fillStyle = index < (heading.difficulty ?? 0) ? css(palette.accent) : css(palette.text, 0.25);
    ctx.beginPath();
    ctx.arc(dotsAt.x + DIFFICULTY.step * index * short, dotsAt.y, DIFFICULTY.radius * short, 0, 2 * Math.PI);
    ctx.fill();
  }
};

/**
 * The line above a question with round, number and difficulty, and the progress bar at the top.
 * @param answered the share of this question that counts as answered, 0 to 1
 */
export const paintHeading = (stage: Stage, heading: Heading, answered: number): void => {
  const { ctx, short, safe, palette } = stage;
  paintProgress(stage, (heading.number - 1 + answered) / heading.total);
  if (stage.look.layout !== 'classic') {
    paintHeader(stage, heading);
    return;
  }
  const { difficulty, hook } = heading;
  const { round, count, stacked } = headingLayout(stage, heading);
  const dot = (x: number, y: number, radius: number, color: string) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  };
  let { x, y } = safe;
  if (round !== null) {
    drawText(stage, round, x, y, round.width, { color: palette.accent });
    if (stacked) y += count.lineHeight;
    else {
      x += Math.round(round.width + GAP * short);
      dot(x - (GAP * short) / 2, y + count.lineHeight / 2, 0.0032 * short, css(palette.text, 0.45));
    }
  }
  const look = hook === undefined ? { color: palette.text, opacity: 0.8 } : { color: palette.accent };
  drawText(stage, count, x, y, count.width, look);
  if (difficulty !== null) {
    x += Math.round(count.width + GAP * short);
    for (let index = 0; index < DOTS; index++) {
      const color = index < difficulty ? css(palette.accent) : css(palette.text, 0.22);
      dot(x + DOT_STEP * index * short, y + count.lineHeight / 2, DOT_RADIUS * short, color);
    }
  }
};
