import type { Heading } from '../../../lib/video/views';
import { css } from '../color';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { layoutText } from '../text-layout';

/** A line of small, spaced capitals. */
export const labelLayout = (stage: Stage, text: string, width: number, size = 0.031) =>
  layoutText(
    stage.sprites,
    text.toLocaleUpperCase('en'),
    { width, height: stage.short },
    {
      family: stage.family,
      weight: 700,
      size: size * stage.short,
      minSize: size * 0.8 * stage.short,
      lineHeight: 1.4,
      letterSpacing: 0.07,
      maxLines: 1,
    },
  );

const DOTS = 5;

/** The quiet line above a question: round, number, difficulty as filled dots; and the whole quiz's progress at the very top. */
export const paintHeading = (stage: Stage, heading: Heading, progress: number): void => {
  const { ctx, short, safe, palette, width, shape } = stage;
  const { round, number, total, difficulty } = heading;
  const ringRoom = shape === 'portrait' ? 0 : 0.22 * short;
  const dotsWidth = difficulty === null ? 0 : (DOTS * 0.024 + 0.034) * short;
  const count = labelLayout(stage, `Question ${number} / ${total}`, safe.width);
  const gap = 0.03 * short;
  const roundLayout = round ? labelLayout(stage, round, safe.width - ringRoom - count.width - dotsWidth - gap) : null;

  let x = safe.x;
  const y = safe.y + Math.round(0.004 * short);
  const middle = y + count.lineHeight / 2;
  const dot = (cx: number, radius: number, color: string) => {
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.arc(cx, middle, radius, 0, 2 * Math.PI);
    ctx.fill();
  };
  if (roundLayout) {
    drawText(stage, roundLayout, x, y, roundLayout.width, { color: palette.accent });
    x += Math.round(roundLayout.width + gap / 2);
    dot(x, 0.003 * short, css(palette.text, 0.4));
    x += Math.round(gap / 2);
  }
  drawText(stage, count, x, y, count.width, { color: palette.text, opacity: 0.78 });
  x += Math.round(count.width);
  if (difficulty !== null) {
    for (let index = 0; index < DOTS; index++) {
      dot(
        x + (0.034 + 0.024 * index) * short,
        0.0068 * short,
        index < difficulty ? css(palette.accent) : css(palette.text, 0.22),
      );
    }
  }

  const bar = Math.max(2, Math.round(0.0075 * short));
  ctx.fillStyle = css(palette.text, 0.1);
  ctx.fillRect(0, 0, width, bar);
  ctx.fillStyle = css(palette.accent);
  ctx.fillRect(0, 0, width * ((number - 1 + progress) / total), bar);
};
