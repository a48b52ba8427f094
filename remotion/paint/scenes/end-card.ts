import { MOTION } from '../../../lib/core/video/durations';
import { endCardLayout } from '../../../lib/core/video/layout/end-card';
import type { RecapLayout } from '../../../lib/core/video/layout/recap';
import type { OutroView } from '../../../lib/core/video/views';
import { inset, strokeDashed } from '../boards/dashed';
import { css, ensureContrast, mix, readableOn } from '../color';
import { paintBackground } from '../effects/background';
import { groundColor, legibleColor } from '../effects/background/legible';
import { paintBursts, paintConfetti } from '../effects/outro-confetti';
import { unmirrored } from '../mirror';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText, paintText, textKey } from '../text';
import { paintScoreRows } from './score-row';
import { seedOf } from './seed';
import { drawWords } from './words';

type Layout = ReturnType<typeof endCardLayout>;
type EndScreen = Extract<NonNullable<Layout['end']>, { kind: 'end_screen' }>;

const ROWS_AT = 8;
const END_AT = 10;
const CREDITS_AT = 26;

/** The panel behind the list, the end screen or the call to action of a Short. */
export const paintPanel = (stage: Stage, { x, y, width, height }: Rect, opacity: number) => {
  const { ctx, sprites, palette, shape, px } = stage;
  const ground = groundColor(stage);
  const panel = sprites.picture(`end panel ${JSON.stringify(palette)}`, width, height, (target) => {
    const fill = target.createLinearGradient(0, 0, width, height);
    fill.addColorStop(0, css(legibleColor(stage, mix(ground, palette.primary, 0.55), 1)));
    fill.addColorStop(1, css(legibleColor(stage, mix(ground, palette.secondary, 0.3), 1)));
    target.fillStyle = fill;
    target.fillRect(0, 0, width, height);
    target.fillStyle = css(palette.accent);
    const line = px(0.009);
    target.fillRect(0, 0, shape === 'landscape' ? line : width, shape === 'landscape' ? height : line);
  });
  withOpacity(stage, opacity, () => ctx.drawImage(panel, x, y));
};

/** All answers, as one sprite. */
const recapPicture = (stage: Stage, layout: RecapLayout, area: Rect): OffscreenCanvas => {
  const { sprites, palette } = stage;
  const { label, labelAt, rows, numberWidth, more } = layout;
  const ground = groundColor(stage);
  const texts = rows.map(({ number, text, rect }) => [number.written, text.lines, text.size, rect]);
  const key = JSON.stringify(['recap', texts, more?.text.written, textKey(stage, label, { color: palette.text })]);
  return sprites.picture(key, area.width, area.height, (ctx) => {
    ctx.translate(-area.x, -area.y);
    const accent = ensureContrast(palette.accent, ground, palette.text, 3);
    paintText(ctx, stage, label, labelAt.x, labelAt.y, area.width, { color: accent });
    const middle = ({ y, height }: Rect, text: { height: number }) => Math.round(y + (height - text.height) / 2);
    for (const { number, text, rect } of rows) {
      const height = Math.round(1.3 * text.size);
      const chip = { x: rect.x, y: middle(rect, { height }), width: numberWidth, height };
      ctx.fillStyle = css(accent);
      roundedRect(ctx, chip, 0.28 * height);
      ctx.fill();
      const ink = readableOn(accent, palette.background);
      const look = { color: ink, ground: accent, align: 'center', shadow: false, plain: true } as const;
      paintText(ctx, stage, number, chip.x, middle(rect, number), chip.width, look);
      const from = rect.x + numberWidth + Math.round(0.4 * text.size);
      paintText(ctx, stage, text, from, middle(rect, text), rect.x + rect.width - from, { color: palette.text });
    }
    if (more) paintText(ctx, stage, more.text, more.x, more.y, more.text.width, { color: accent });
  });
};

/** A triangle of `size` pixels that points to the right, also in mirrored frames. */
const fillPlay = ({ ctx, localizer }: Stage, x: number, y: number, size: number) => {
  unmirrored({ ctx, localizer }, x, () => {
    ctx.beginPath();
    ctx.moveTo(x - 0.36 * size, y - 0.5 * size);
    ctx.lineTo(x + 0.52 * size, y);
    ctx.lineTo(x - 0.36 * size, y + 0.5 * size);
    ctx.closePath();
    ctx.fill();
  });
};

/** A bell of `size` pixels. */
const fillBell = (ctx: Stage['ctx'], x: number, y: number, size: number) => {
  const at = (px: number, py: number) => [x + px * size, y + py * size] as const;
  ctx.beginPath();
  ctx.moveTo(...at(-0.46, 0.28));
  ctx.bezierCurveTo(...at(-0.28, 0.1), ...at(-0.34, -0.08), ...at(-0.3, -0.2));
  ctx.bezierCurveTo(...at(-0.24, -0.42), ...at(-0.1, -0.46), ...at(0, -0.5));
  ctx.bezierCurveTo(...at(0.1, -0.46), ...at(0.24, -0.42), ...at(0.3, -0.2));
  ctx.bezierCurveTo(...at(0.34, -0.08), ...at(0.28, 0.1), ...at(0.46, 0.28));
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.arc(...at(0, 0.36), 0.13 * size, 0, Math.PI);
  ctx.fill();
};

/** Places that look finished without an element of YouTube over them. */
const paintEndScreen = (stage: Stage, { next, nextY, frame, disc, subscribe, subscribeAt }: EndScreen, t: number) => {
  const { ctx, palette, px } = stage;
  const ground = groundColor(stage);
  const fill = mix(ground, palette.background, 0.5);
  const entered = (at: number) => progressAt(t, at, 14);
  const pulse = 1 + 0.02 * Math.sin(t / 9);
  const paintPlace = (rect: Rect, radius: number, at: number, paint: (x: number, y: number) => void) => {
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    withOpacity(stage, easeOut(entered(at)), () =>
      withScale(stage, 0.92 + 0.08 * easeOutBack(entered(at), 0.08), x, y, () => {
        ctx.fillStyle = css(fill, 0.5);
        roundedRect(ctx, rect, radius);
        ctx.fill();
        strokeDashed(stage, inset(rect, px(0.004)), radius, palette.accent, 0.9);
        ctx.fillStyle = css(palette.text, 0.9);
        withScale(stage, pulse, x, y, () => paint(x, y));
      }),
    );
  };
  paintPlace(frame, px(0.026), END_AT, (x, y) => fillPlay(stage, x, y, 0.3 * frame.height));
  const { x, y, radius } = disc;
  const round = { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
  paintPlace(round, radius, END_AT + 6, (cx, cy) => fillBell(ctx, cx, cy, 0.8 * radius));
  const look = { color: palette.text, opacity: easeOut(entered(END_AT + 4)) };
  drawText(stage, next, frame.x, nextY, frame.width, { ...look, role: 'title' });
  drawText(stage, subscribe, subscribeAt.x, subscribeAt.y, subscribe.width, { ...look, role: 'title' });
};

/** The end in the layouts other than `classic`: scores, and an end screen or all answers. */
export const paintEndCard = (stage: Stage, view: OutroView, sceneFrame: number): void => {
  const { ctx, short, safe, palette, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const layout = endCardLayout(stage, view);
  const { column, text, scale, rows, handle, credits, end } = layout;
  // Nothing moves behind what viewers read or click.
  const span = shape === 'landscape' ? 0.47 : 1;
  paintBackground(stage, seedOf(view), sceneFrame);
  paintConfetti(stage, t, span);
  paintBursts(stage, t, span);
  paintPanel(stage, layout.panel, easeOut(progressAt(t, 0, 12)));
  const title = { color: palette.text, role: 'title' } as const;
  drawWords(stage, text, safe.x, layout.top, column, title, { t, rise: 0.06 * short });
  paintScoreRows(stage, scale, rows, t - ROWS_AT);
  const late = easeOut(progressAt(t, CREDITS_AT, 14));
  if (handle) drawText(stage, handle, safe.x, layout.handleY, column, { color: palette.text, opacity: late });
  if (credits) drawText(stage, credits, safe.x, layout.creditsY, column, { color: palette.text, opacity: 0.85 * late });
  if (end?.kind === 'end_screen') paintEndScreen(stage, end, t);
  if (end?.kind === 'recap') {
    const entered = progressAt(t, END_AT, 16);
    const { x, y } = layout.area;
    const lift = Math.round(0.05 * short * (1 - easeOut(entered)));
    withOpacity(stage, easeOut(entered), () => ctx.drawImage(recapPicture(stage, end, layout.area), x, y + lift));
  }
};
