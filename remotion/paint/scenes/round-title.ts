import { MOTION } from '../../../lib/core/video/durations';
import { numeralLayout, roundTitleLayout } from '../../../lib/core/video/layout/round-title';
import type { RoundTitleView } from '../../../lib/core/video/views';
import { css, maxReadableOpacity, mix, type Rgb } from '../color';
import { paintBackground } from '../effects/background';
import { unmirrored } from '../mirror';
import { easeInOut, easeOut, progressAt, steppedEaseOut } from '../motion';
import { roundedRect } from '../shapes';
import type { Context } from '../sprites';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { seedOf } from './seed';
import { drawWords } from './words';

interface Numeral {
  text: string;
  /** In pixels. */
  size: number;
  x: number;
  y: number;
}

/** The numeral `text`, centred at `x` with the baseline `y`. Its outline is `drawn` (0 to 1), and then filled. */
const paintFigures = (
  ctx: Context,
  { short, palette, family, localizer }: Stage,
  { text, size, x, y }: Numeral,
  drawn: number,
  fill: number,
) => {
  const { background, accent, primary, secondary } = palette;
  // The title may overlap it.
  const tint = (color: Rgb, max: number) => css(color, fill * maxReadableOpacity(palette.text, background, color, max));
  ctx.save();
  ctx.font = `900 ${size}px ${family}`;
  ctx.letterSpacing = `${-0.04 * size}px`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.direction = 'ltr';
  if (fill > 0) {
    const gradient = ctx.createLinearGradient(x, y - size * 0.73, x - 0.2 * size, y);
    gradient.addColorStop(0, tint(accent, 0.62));
    gradient.addColorStop(0.45, tint(primary, 0.42));
    gradient.addColorStop(1, tint(secondary, 0.08));
    ctx.fillStyle = gradient;
    unmirrored({ ctx, localizer }, x, () => ctx.fillText(text, x, y));
  }
  // Longer than any digit's outline, so that one dash covers all of it.
  const outline = size * 5;
  ctx.setLineDash([outline * drawn, outline]);
  ctx.lineWidth = 0.005 * short;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = css(mix(accent, palette.text, 0.3), 0.85 - 0.6 * fill);
  unmirrored({ ctx, localizer }, x, () => ctx.strokeText(text, x, y));
  ctx.restore();
};

/** The number of a round, centred at `x` with the baseline `y`: its outline is drawn, then filled. */
export const paintNumeralAt = (stage: Stage, number: number, { size, x, y }: Omit<Numeral, 'text'>, t: number) => {
  const { ctx, localizer, sprites, palette, family } = stage;
  const drawn = easeInOut(progressAt(t, 0, 26));
  const fill = easeOut(progressAt(t, 10, 26));
  if (drawn === 0) return;
  const text = localizer.number(number);
  if (fill < 1) {
    paintFigures(ctx, stage, { text, size, x, y }, drawn, fill);
    return;
  }
  const [w, h] = [Math.ceil(size * (0.2 + 0.7 * text.length)), Math.ceil(size * 0.9)];
  const [midX, base] = [Math.round(w / 2), Math.round(size * 0.8)];
  const still = sprites.picture(JSON.stringify(['numeral', text, palette, family]), w, h, (target) =>
    paintFigures(target, stage, { text, size, x: midX, y: base }, drawn, fill),
  );
  ctx.drawImage(still, x - midX, y - base);
};

/** The large round number behind the texts. */
const paintNumeral = (stage: Stage, number: number, t: number) => {
  const { size, x, baseline } = numeralLayout(stage, stage.localizer.number(number).length);
  paintNumeralAt(stage, number, { size, x, y: Math.round(baseline) }, t);
};

export const paintRoundTitle = (stage: Stage, view: RoundTitleView, sceneFrame: number): void => {
  const { ctx, short, safe, width, height, palette, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const px = (share: number) => Math.round(share * short);
  const { room, label, count, title, top, titleY, countY } = roundTitleLayout(stage, view);
  const rise = (share: number) => px(0.03 * (1 - share));
  paintBackground(stage, seedOf(view), sceneFrame, {
    x: width * (shape === 'landscape' ? 0.78 : 0.66),
    y: height * 0.45,
    radius: 0.8 * short,
    color: palette.primary,
    opacity: 0.3,
    strength: steppedEaseOut(progressAt(t, 0, 24)),
  });
  paintNumeral(stage, view.number, t);
  const above = easeOut(progressAt(t, 2, 12));
  drawText(stage, label, safe.x, top - rise(above), room, { color: palette.accent, opacity: above });
  drawWords(
    stage,
    title,
    safe.x,
    titleY,
    room,
    { color: palette.text, role: 'title' },
    { t: t - 5, rise: 0.06 * short },
  );
  const below = easeOut(progressAt(t, 16, 14));
  ctx.fillStyle = css(palette.accent);
  roundedRect(
    ctx,
    { x: safe.x, y: titleY + title.height + px(0.03), width: px(0.12) * below, height: px(0.008) },
    short,
  );
  ctx.fill();
  drawText(stage, count, safe.x, countY + rise(below), room, { color: palette.text, opacity: 0.85 * below });
};
