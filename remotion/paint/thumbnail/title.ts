import { layoutText } from '../../../lib/core/video/layout/text';
import { titleSpacing } from '../../../lib/core/video/layout/title-spacing';
import { css, readableOn } from '../color';
import { fillBlurred, roundedRect } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import type { ThumbnailLayout } from './layout';

/** Sizes of the label in multiples of the short side. */
const LABEL = { landscape: 0.07, portrait: 0.066, square: 0.052 };

/** The stage without text effects, for small text. */
const withoutTextEffects = (stage: Stage): Stage => ({
  ...stage,
  look: { ...stage.look, effects: { ...stage.look.effects, textStyle: 'solid' } },
});

/** The title, as large as possible, and the number of questions below it. */
export const paintTitle = (stage: Stage, title: string, questions: number, layout: ThumbnailLayout): void => {
  const { ctx, localizer, short, palette } = stage;
  const { words, size, maxLines, align } = layout;
  const label = layoutText(
    stage,
    localizer.upper(localizer.count(localizer.words.questionCount, questions)),
    { width: words.width, height: short },
    {
      weight: 800,
      size: LABEL[stage.shape] * short,
      minSize: 0.04 * short,
      lineHeight: 1.2,
      letterSpacing: 0.03,
      maxLines: 1,
    },
  );
  const pad = { x: Math.round(0.036 * short), y: Math.round(0.02 * short) };
  const pill = { width: Math.round(label.width + 2 * pad.x), height: label.height + 2 * pad.y };
  const gap = Math.round(0.05 * short);
  const text = layoutText(
    stage,
    title,
    { width: words.width, height: words.height - pill.height - gap },
    {
      weight: 800,
      size: size.max,
      minSize: size.min,
      lineHeight: 1.04,
      ...titleSpacing(stage, -0.015),
      maxLines,
    },
  );
  const top = Math.round(words.y + (words.height - text.height - gap - pill.height) / 2);
  drawText(stage, text, words.x, top, words.width, { color: palette.text, role: 'title', align });

  const free = words.width - pill.width;
  const start = text.alignsRight ? free : 0;
  const box = {
    ...pill,
    x: Math.round(words.x + (align === 'center' ? free / 2 : start)),
    y: top + text.height + gap,
  };
  const ink = readableOn(palette.accent, palette.background);
  fillBlurred(ctx, 0.03 * short, [0, 0, 0], 0.4, () => roundedRect(ctx, box, box.height / 2));
  ctx.fillStyle = css(palette.accent);
  roundedRect(ctx, box, box.height / 2);
  ctx.fill();
  drawText(withoutTextEffects(stage), label, box.x, box.y + pad.y, box.width, {
    color: ink,
    ground: palette.accent,
    shadow: false,
    align: 'center',
  });
};
