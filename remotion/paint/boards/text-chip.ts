import { cardRadius } from '../effects/card-skins';
import { clamp, easeOut } from '../motion';
import type { Rect, Stage } from '../stage';
import { paintText } from '../text';
import { layoutText } from '../text-layout';
import type { FactChip } from './board';
import { paintMark } from './face';
import { drawSprite, surfaceSprite } from './surface';

/** A right card of its own with a check mark and the answer's text; it grows out of `from`, where the answer stood. */
export const textChip = (stage: Stage, answer: string, from: Rect): FactChip | null => {
  if (answer.trim() === '') return null;
  const { short, shape, safe, family, sprites } = stage;
  const mark = Math.round(0.062 * short);
  const inset = Math.round(0.02 * short);
  const layout = layoutText(
    sprites,
    answer,
    { width: Math.round(safe.width * (shape === 'landscape' ? 0.7 : 0.96)) - mark - 4 * inset, height: 0.16 * short },
    {
      family,
      weight: 700,
      size: 0.056 * short,
      minSize: 0.034 * short,
      lineHeight: 1.2,
      letterSpacing: -0.01,
      maxLines: 2,
    },
  );
  const width = Math.round(layout.width + mark + 3.6 * inset);
  const height = Math.max(Math.round(0.1 * short), layout.height + 2 * inset);
  return {
    from,
    width,
    height,
    paint: (on, x, y, share) => {
      const rect = { x: Math.round(x - width / 2), y: Math.round(y - height / 2), width, height };
      const sprite = surfaceSprite(on, { rect, index: 1, count: 3 }, 'right', 1, {
        key: ['chip', answer, layout.font, layout.lines, cardRadius(on)],
        paint: (inside, inks) => {
          const middle = (high: number) => rect.y + Math.round((height - high) / 2);
          const side = layout.rightToLeft ? rect.x + width - inset - mark : rect.x + inset;
          paintMark(inside, { x: side, y: middle(mark), width: mark, height: mark }, true, inks);
          const start = layout.rightToLeft ? rect.x + inset : rect.x + mark + 2 * inset;
          paintText(inside.ctx, inside, layout, start, middle(layout.height), Math.ceil(layout.width), {
            color: inks.text,
            ground: inks.ground,
            shadow: false,
          });
        },
      });
      drawSprite(on, sprite, rect, {
        at: share === 1 ? 1 : 1 + 0.25 * (1 - share),
        opacity: easeOut(clamp(share * 3)),
      });
    },
  };
};
