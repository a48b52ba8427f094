import { hintPadding, type QuestionLayout } from '../../../lib/core/video/layout/question';
import { css } from '../color';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';

/** The hint below the options. @param progress 0 to 1, while it enters */
export const paintHint = (stage: Stage, layout: QuestionLayout, progress: number): void => {
  const { hint } = layout;
  if (hint === null || progress <= 0) return;
  const { ctx, short, palette } = stage;
  const { rect, label, text } = hint;
  const y = rect.y + Math.round(0.02 * short * (1 - progress));
  const padding = hintPadding(stage);
  const chipHeight = Math.round(label.lineHeight + 0.014 * short);
  const middle = y + rect.height / 2;
  withOpacity(stage, progress, () => {
    ctx.fillStyle = css(palette.accent, 0.18);
    roundedRect(
      ctx,
      { x: rect.x, y: Math.round(middle - chipHeight / 2), width: label.width + 2 * padding, height: chipHeight },
      chipHeight / 2,
    );
    ctx.fill();
    drawText(stage, label, rect.x + padding, Math.round(middle - label.height / 2), label.width, {
      color: palette.accent,
    });
    const start = rect.x + label.width + 3 * padding;
    drawText(stage, text, start, Math.round(middle - text.height / 2), rect.x + rect.width - start, {
      color: palette.text,
      opacity: 0.92,
    });
  });
};
