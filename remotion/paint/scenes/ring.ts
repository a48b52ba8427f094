import { css, mix, rgb } from '../color';
import { clamp, easeOut } from '../motion';
import type { Stage } from '../stage';
import type { QuestionLayout } from './question-layout';

/** The countdown: a ring that empties clockwise round the seconds left. `elapsed` and `total` are frames. */
export const paintRing = (
  stage: Stage,
  { x, y, radius }: QuestionLayout['ring'],
  elapsed: number,
  total: number,
  urgent: boolean,
): void => {
  const { ctx, short, palette, look, family } = stage;
  const left = Math.max(0, total - elapsed);
  const seconds = Math.ceil(left / 30);
  const sinceTick = 30 - ((((left - 1) % 30) + 30) % 30);
  const urgency = rgb(look.effects.urgencyColor);
  const color = urgent ? mix(palette.accent, urgency, clamp(easeOut(1))) : palette.accent;
  const width = 0.013 * short;

  ctx.lineCap = 'round';
  ctx.lineWidth = width;
  ctx.fillStyle = css(palette.background, 0.55);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = css(palette.text, 0.12);
  ctx.beginPath();
  ctx.arc(x, y, radius - width / 2, 0, 2 * Math.PI);
  ctx.stroke();
  if (left > 0) {
    const start = -Math.PI / 2;
    ctx.strokeStyle = css(color);
    ctx.beginPath();
    // Empties clockwise: what is left ends at twelve o'clock.
    ctx.arc(x, y, radius - width / 2, start + 2 * Math.PI * (1 - left / total), start + 2 * Math.PI);
    ctx.stroke();
  }
  const pulse = urgent ? 1 + 0.16 * (1 - easeOut(clamp(sinceTick / 12))) : 1;
  const size = radius * (seconds > 99 ? 0.72 : 0.92) * pulse;
  ctx.font = `800 ${size.toFixed(2)}px ${family}`;
  ctx.direction = 'ltr';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.letterSpacing = '0px';
  ctx.fillStyle = css(urgent ? mix(palette.text, urgency, 0.35) : palette.text);
  ctx.fillText(String(seconds), x, y + size * 0.36);
};
