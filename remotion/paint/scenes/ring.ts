import { FPS } from '../../../lib/core/model/video-settings';
import type { QuestionLayout } from '../../../lib/core/video/layout/question';
import { css, mix, rgb } from '../color';
import { shakeOffset } from '../effects/urgency';
import { unmirrored } from '../mirror';
import { clamp, easeInOut, easeOut } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';

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

/** A beat that falls from 1 to 0 in each second. @param remaining frames */
export const countdownBeat = (remaining: number): number => 1 - easeOut(clamp(((FPS - (remaining % FPS)) % FPS) / 14));

/**
 * The countdown: a ring that empties clockwise around the remaining seconds.
 * @param elapsed frames, like `total`
 * @param urgency 0 to 1, at the start of the last seconds
 */
export const paintRing = (stage: Stage, position: Place, elapsed: number, total: number, urgency: number): void => {
  const { palette, look } = stage;
  const remaining = Math.max(0, total - elapsed);
  const beat = urgency * countdownBeat(remaining);
  const [dx, dy] = shakeOffset(stage, beat);
  const place = { ...position, x: position.x + dx, y: position.y + dy };
  const alarm = rgb(look.effects.urgencyColor);
  paintTrack(stage, place);
  // The remaining arc ends at the top.
  if (remaining > 0) paintArc(stage, place, css(mix(palette.accent, alarm, urgency)), 1 - remaining / total, 1);
  const scale = 1 + 0.18 * beat;
  paintNumber(
    stage,
    place,
    Math.max(1, Math.ceil(remaining / FPS)),
    scale,
    css(mix(palette.text, alarm, 0.25 * urgency)),
  );
};

/** The ring during the suspense. It closes again, and bursts at the reveal. Both are 0 to 1. */
export const paintSuspenseRing = (stage: Stage, place: Place, progress: number, burst: number): void => {
  const { ctx, palette } = stage;
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
