import { MOTION } from '../../../lib/video/timeline';
import type { OutroView } from '../../../lib/video/views';
import { css, mix, underWhite, WHITE } from '../color';
import { paintBackground } from '../effects/background';
import { paintBursts, paintConfetti } from '../effects/outro-confetti';
import { easeOut, easeOutBack, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { paintText, textKey } from '../text';
import { layoutText, type TextLayout } from '../text-layout';
import { titleSpacing } from '../text-styles/letter-spacing';
import { type ScoreBand, scoreBands } from './score-bands';
import { seedOf } from './seed';
import { drawWords } from './words';

const THANKS = 'Thanks for playing!';
const BANDS_AT = 16;

const rangeOf = ({ from, to }: ScoreBand) => (from === to ? `${from}` : `${from}–${to}`);

interface Row {
  range: TextLayout;
  name: TextLayout;
}

const outroLayout = (stage: Stage, view: OutroView) => {
  const { safe, short, shape, sprites, family, width } = stage;
  const px = (share: number) => Math.round(share * short);
  // The right 45 % of a wide frame stay calm, for end cards (../shared/design/look.md, Outro).
  const column = shape === 'landscape' ? Math.round(width * 0.53) - safe.x : safe.width;
  const text = layoutText(
    sprites,
    view.text || THANKS,
    { width: column, height: safe.height * 0.46 },
    {
      family,
      weight: 800,
      size: 0.108 * short,
      minSize: 0.036 * short,
      lineHeight: 1.1,
      ...titleSpacing(stage, -0.005),
      maxLines: 9,
    },
  );
  const style = { family, size: 0.04 * short, minSize: 0.03 * short, lineHeight: 1.2, maxLines: 1 };
  const box = { width: column, height: short };
  const bands = view.questions > 0 ? scoreBands(view.questions) : [];
  const rows = bands.map(
    (band): Row => ({
      range: layoutText(sprites, rangeOf(band), box, { ...style, weight: 800 }),
      name: layoutText(sprites, band.name, box, { ...style, weight: 600 }),
    }),
  );
  const rowHeight = px(0.086);
  const gap = px(0.016);
  const rowsHeight = rows.length * (rowHeight + gap);
  const total = text.height + px(0.055) + rowsHeight;
  const top = Math.round(safe.y + (safe.height - total) * (shape === 'portrait' ? 0.4 : 0.5));
  return { column, text, rows, rowHeight, gap, top, rowsTop: top + text.height + px(0.055) };
};

const rowPicture = (stage: Stage, row: Row, index: number, count: number, width: number, height: number) => {
  const { sprites, palette, short } = stage;
  const chip = Math.round(0.15 * short);
  const share = count < 2 ? 1 : index / (count - 1);
  const color = underWhite(
    share < 0.5
      ? mix(palette.secondary, palette.primary, 2 * share)
      : mix(palette.primary, palette.accent, 2 * share - 1),
  );
  const key = JSON.stringify([
    'band',
    row.range.lines,
    row.name.lines,
    textKey(stage, row.name, { color: palette.text }),
    share,
  ]);
  return sprites.picture(key, width, height, (ctx) => {
    const radius = Math.round(0.022 * short);
    roundedRect(ctx, { x: 0, y: 0, width, height }, radius);
    // Confetti that falls behind it must not disturb the words.
    ctx.fillStyle = css(palette.background, 0.6);
    ctx.fill();
    ctx.fillStyle = css(mix(palette.background, color, 0.6), 0.42);
    ctx.fill();
    ctx.fillStyle = css(color);
    roundedRect(ctx, { x: 0, y: 0, width: chip, height }, radius);
    ctx.fill();
    const y = (layout: TextLayout) => Math.round((height - layout.height) / 2);
    paintText(ctx, stage, row.range, 0, y(row.range), chip, { color: WHITE, align: 'center', shadow: false });
    paintText(ctx, stage, row.name, chip + Math.round(0.03 * short), y(row.name), width, { color: palette.text });
  });
};

export const paintOutro = (stage: Stage, view: OutroView, sceneFrame: number): void => {
  const { ctx, short, safe, palette, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const layout = outroLayout(stage, view);
  const span = shape === 'landscape' ? 0.55 : 1;
  paintBackground(stage, seedOf(view), sceneFrame);
  paintConfetti(stage, t, span);
  paintBursts(stage, t, span);
  drawWords(
    stage,
    layout.text,
    safe.x,
    layout.top,
    layout.column,
    { color: palette.text, role: 'title' },
    { t, rise: 0.06 * short },
  );
  for (const [index, row] of layout.rows.entries()) {
    const share = passed(t, BANDS_AT + 5 * index, 14);
    const width = Math.min(layout.column, Math.round(0.72 * short));
    const x = safe.x - (share === 1 ? 0 : 0.06 * short * (1 - easeOutBack(share, 0.08)));
    const y = layout.rowsTop + index * (layout.rowHeight + layout.gap);
    withOpacity(stage, easeOut(share), () =>
      ctx.drawImage(rowPicture(stage, row, index, layout.rows.length, width, layout.rowHeight), x, y),
    );
  }
};
