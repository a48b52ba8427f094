import type { Localizer } from '../../../lib/core/words/localizer';
import { css, ensureContrast, mix, type Rgb } from '../color';
import { unmirrored } from '../mirror';
import type { Stage } from '../stage';
import { setLabelFont } from '../text';

/** The accent colour adjusted to be readable on `ground`. @param ink a readable colour */
export const questionMarkColor = ({ palette }: Stage, ground: Rgb, ink: Rgb): Rgb =>
  ensureContrast(mix(palette.accent, palette.text, 0.25), ground, ink);

/** Arabic scripts have their own. */
export const questionMark = ({ words }: Pick<Localizer, 'words'>): string => (words.asked.includes('؟') ? '؟' : '?');

/** A question mark of `size` pixels centred at `x`, `y`. */
export const paintQuestionMark = (stage: Stage, x: number, y: number, size: number, color: Rgb): void => {
  const { ctx, family, localizer } = stage;
  setLabelFont(ctx, family, size);
  ctx.fillStyle = css(color);
  unmirrored(stage, x, () => ctx.fillText(questionMark(localizer), x, y + 0.36 * size));
};
