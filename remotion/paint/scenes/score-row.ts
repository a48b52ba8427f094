import type { ScoreRow, ScoreScale } from '../../../lib/core/video/layout/score-scale';
import type { TextLayout } from '../../../lib/core/video/layout/text';
import { css, darkenForWhiteText, mix, WHITE } from '../color';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { paintText, textKey } from '../text';

/** A row of the score scale: its range on a chip, and its name. The further, the closer to the accent colour. */
export const scoreRowPicture = (
  stage: Stage,
  row: ScoreRow,
  index: number,
  { rows: { length: count }, rowWidth: width, rowHeight: height, chip, inset }: ScoreScale,
) => {
  const { sprites, palette, short } = stage;
  const position = count < 2 ? 1 : index / (count - 1);
  const color = darkenForWhiteText(
    position < 0.5
      ? mix(palette.secondary, palette.primary, 2 * position)
      : mix(palette.primary, palette.accent, 2 * position - 1),
  );
  const key = JSON.stringify([
    'band',
    row.range.lines,
    row.name.lines,
    textKey(stage, row.name, { color: palette.text }),
    position,
  ]);
  return sprites.picture(key, width, height, (ctx) => {
    const radius = Math.round(0.022 * short);
    roundedRect(ctx, { x: 0, y: 0, width, height }, radius);
    // Dims the confetti behind the text.
    ctx.fillStyle = css(palette.background, 0.6);
    ctx.fill();
    ctx.fillStyle = css(mix(palette.background, color, 0.6), 0.42);
    ctx.fill();
    ctx.fillStyle = css(color);
    roundedRect(ctx, { x: 0, y: 0, width: chip, height }, radius);
    ctx.fill();
    const y = (layout: TextLayout) => Math.round((height - layout.height) / 2);
    paintText(ctx, stage, row.range, 0, y(row.range), chip, { color: WHITE, align: 'center', shadow: false });
    paintText(ctx, stage, row.name, chip + inset, y(row.name), width, { color: palette.text });
  });
};

/** The rows of a score scale at their places. They slide in one after the other, from frame 0 of `t` on. */
export const paintScoreRows = (
  stage: Stage,
  scale: ScoreScale,
  places: readonly Pick<Rect, 'x' | 'y'>[],
  t: number,
): void => {
  for (const [index, row] of scale.rows.entries()) {
    const place = places[index];
    const progress = progressAt(t, 4 * index, 14);
    if (place === undefined || progress === 0) continue;
    const x = place.x - (progress === 1 ? 0 : 0.06 * stage.short * (1 - easeOutBack(progress, 0.08)));
    withOpacity(stage, easeOut(progress), () =>
      stage.ctx.drawImage(scoreRowPicture(stage, row, index, scale), x, place.y),
    );
  }
};
