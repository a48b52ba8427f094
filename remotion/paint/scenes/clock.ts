import { FPS } from '../../../lib/core/model/video-settings';
import type { QuestionLayout } from '../../../lib/core/video/layout/question';
import { contrastColor, css, mix, type Rgb, rgb } from '../color';
import { shakeOffset } from '../effects/urgency';
import { unmirrored } from '../mirror';
import { clamp, easeInOut, easeOut } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { setLabelFont } from '../text';

type Clock = Pick<QuestionLayout, 'ring' | 'bar'>;
type Place = QuestionLayout['ring'];

const START_ANGLE = -Math.PI / 2;
const strokeWidth = ({ short }: Stage) => 0.013 * short;

const paintTrack = (stage: Stage, { x, y, radius }: Place) => {
  const { ctx, palette } = stage;
  const width = strokeWidth(stage);
  ctx.fillStyle = css(mix(palette.background, [0, 0, 0], 0.3), 0.5);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.lineWidth = width;
  ctx.strokeStyle = css(palette.text, 0.13);
  ctx.beginPath();
  ctx.arc(x, y, radius - width / 2, 0, 2 * Math.PI);
  ctx.stroke();
};

const paintArc = (stage: Stage, { x, y, radius }: Place, color: string, from: number, to: number) => {
  const { ctx } = stage;
  const width = strokeWidth(stage);
  ctx.lineCap = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = color;
  ctx.beginPath();
  // Clocks run clockwise in every language.
  unmirrored(stage, x, () =>
    ctx.arc(x, y, radius - width / 2, START_ANGLE + 2 * Math.PI * from, START_ANGLE + 2 * Math.PI * to),
  );
  ctx.stroke();
};

const paintNumber = (stage: Stage, { x, y, radius }: Place, seconds: number, scale: number, color: string) => {
  const { ctx, family, localizer } = stage;
  const text = localizer.number(seconds);
  const size = radius * (text.length > 2 ? 0.7 : 0.94) * scale;
  ctx.font = `800 ${size.toFixed(2)}px ${family}`;
  ctx.direction = 'ltr';
  ctx.letterSpacing = '0px';
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = color;
  // All digits have the same width, so that the number does not jump.
  const cell = ctx.measureText(localizer.number(0)).width * 1.02;
  unmirrored(stage, x, () => {
    for (const [index, digit] of [...text].entries()) {
      ctx.fillText(digit, x + (index - (text.length - 1) / 2) * cell, y + size * 0.363);
    }
  });
};

/** A clock that is a bar: `share` of it is left, with the seconds at its moving end; without `seconds`, it fills again. */
const paintBar = (stage: Stage, bar: Rect, share: number, color: Rgb, seconds: string | null, scale: number) => {
  const { ctx, palette, family } = stage;
  const vertical = bar.height > bar.width;
  const thickness = vertical ? bar.width : bar.height;
  ctx.fillStyle = css(mix(palette.background, palette.text, 0.14));
  roundedRect(ctx, bar, vertical ? 0 : thickness / 2);
  ctx.fill();
  const length = (vertical ? bar.height : bar.width) * share;
  ctx.fillStyle = css(color);
  const left = vertical
    ? { ...bar, y: bar.y + bar.height - length, height: length }
    : { ...bar, width: Math.max(thickness, length) };
  if (share > 0) {
    roundedRect(ctx, left, vertical ? 0 : thickness / 2);
    ctx.fill();
  }
  if (seconds === null) return;
  const radius = stage.px(0.046);
  const end = vertical
    ? {
        x: bar.x + bar.width / 2,
        // Clear of the frame's edges.
        y: clamp(left.y, bar.y + 1.5 * radius, bar.y + bar.height - 1.5 * radius),
      }
    : { x: clamp(left.x + left.width, bar.x + radius, bar.x + bar.width - radius), y: bar.y + bar.height / 2 };
  ctx.fillStyle = css(color);
  ctx.beginPath();
  ctx.arc(end.x, end.y, radius * scale, 0, 2 * Math.PI);
  ctx.fill();
  const size = radius * (seconds.length > 2 ? 0.8 : 1.05) * scale;
  setLabelFont(ctx, family, size);
  ctx.fillStyle = css(contrastColor(color));
  unmirrored(stage, end.x, () => ctx.fillText(seconds, end.x, end.y + size * 0.363));
};

/** A beat that falls from 1 to 0 in each second. @param remaining frames */
export const countdownBeat = (remaining: number): number => 1 - easeOut(clamp(((FPS - (remaining % FPS)) % FPS) / 14));

/**
 * The countdown: a ring that empties clockwise around the remaining seconds, or a bar.
 * @param elapsed frames, like `total`
 * @param urgency 0 to 1, at the start of the last seconds
 */
export const paintClock = (
  stage: Stage,
  { ring, bar }: Clock,
  elapsed: number,
  total: number,
  urgency: number,
): void => {
  const { palette, look, localizer } = stage;
  const remaining = Math.max(0, total - elapsed);
  const beat = urgency * countdownBeat(remaining);
  const [dx, dy] = shakeOffset(stage, beat);
  const alarm = rgb(look.effects.urgencyColor);
  const seconds = Math.max(1, Math.ceil(remaining / FPS));
  const color = mix(palette.accent, alarm, urgency);
  const scale = 1 + 0.18 * beat;
  if (bar !== null) {
    const moved = { ...bar, x: bar.x + dx, y: bar.y + dy };
    paintBar(stage, moved, total === 0 ? 0 : remaining / total, color, localizer.number(seconds), scale);
    return;
  }
  const place = { ...ring, x: ring.x + dx, y: ring.y + dy };
  paintTrack(stage, place);
  // The remaining arc ends at the top.
  if (remaining > 0) paintArc(stage, place, css(color), 1 - remaining / total, 1);
  paintNumber(stage, place, seconds, scale, css(mix(palette.text, alarm, 0.25 * urgency)));
};

/** The clock during the suspense. It fills again, and bursts at the reveal. Both are 0 to 1. */
export const paintSuspenseClock = (
  stage: Stage,
  { ring: place, bar }: Clock,
  progress: number,
  burst: number,
): void => {
  const { ctx, palette } = stage;
  if (bar !== null) {
    withOpacity(stage, 1 - easeOut(burst), () => paintBar(stage, bar, easeInOut(progress), palette.accent, null, 1));
    return;
  }
  withOpacity(stage, 1 - easeOut(burst), () =>
    withScale(stage, 1 + 0.25 * easeOut(burst), place.x, place.y, () => {
      paintTrack(stage, place);
      paintArc(stage, place, css(palette.accent), 0, easeInOut(progress));
      for (let dot = 0; dot < 3; dot++) {
        ctx.fillStyle = css(palette.text, 0.35 + 0.65 * clamp(Math.sin(progress * 9 - dot * 0.8)));
        ctx.beginPath();
        ctx.arc(place.x + (dot - 1) * 0.3 * place.radius, place.y, 0.075 * place.radius, 0, 2 * Math.PI);
        ctx.fill();
      }
    }),
  );
};
