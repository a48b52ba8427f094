import { DOT_STEP, DOTS, GAP, headingLayout } from '../../../lib/core/video/layout/heading';
import type { Heading } from '../../../lib/core/video/views';
import { css } from '../color';
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

/**
 * The line above a question with round, number and difficulty, and the progress bar at the top.
 * @param answered the share of this question that counts as answered, 0 to 1
 */
export const paintHeading = (stage: Stage, heading: Heading, answered: number): void => {
  const { ctx, short, safe, palette } = stage;
  const { number, total, difficulty, hook } = heading;
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
  paintProgress(stage, (number - 1 + answered) / total);
};
