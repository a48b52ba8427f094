import { captionLayout } from '../../../lib/core/video/layout/caption';
import type { View } from '../../../lib/core/video/views';
import { contrastColor, css, ensureContrast } from '../color';
import { groundColor } from '../effects/background/legible';
import { easeOut, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawPiece } from '../text';

/** Frames in which a caption fades in. */
const ENTER = 3;
/** Opacity of the plate, with which text is readable over any background. */
const PLATE = 0.94;

/** Paints what is said, with the word that is heard on a marker. */
export const paintCaption = (stage: Stage, view: View, t: number): void => {
  const captions = 'captions' in view ? view.captions : undefined;
  const caption = captions?.find(({ from, to }) => from <= t && t < to);
  const layout = caption === undefined ? null : captionLayout(stage, caption, view.kind === 'outro');
  if (caption === undefined || layout === null) return;
  const { ctx, palette, px } = stage;
  const { plate, style, words } = layout;
  const ground = groundColor(stage);
  const marker = ensureContrast(palette.accent, ground, palette.text, 1.6);
  const entered = captions?.[0] === caption ? easeOut(progressAt(t, caption.from - 1, ENTER)) : 1;
  withOpacity(stage, entered, () => {
    ctx.fillStyle = css(ground, PLATE);
    roundedRect(ctx, plate, px(0.022));
    ctx.fill();
    ctx.strokeStyle = css(palette.text, 0.14);
    ctx.lineWidth = Math.max(1, px(0.002));
    ctx.stroke();
    for (const { text, said, x, y, width } of words) {
      const isLit = said !== null && said.from <= t && t < Math.max(said.to, said.from + 2);
      if (isLit) {
        const inset = px(0.0045);
        ctx.fillStyle = css(marker);
        const rect = { x: x - inset, y: y + px(0.001), width: width + 2 * inset, height: style.lineHeight - px(0.002) };
        roundedRect(ctx, rect, px(0.01));
        ctx.fill();
      }
      const color = isLit ? contrastColor(marker) : palette.text;
      drawPiece(stage, style, text, width, x, y, {
        color,
        ground: isLit ? marker : ground,
        plain: true,
        shadow: false,
      });
    }
  });
};
