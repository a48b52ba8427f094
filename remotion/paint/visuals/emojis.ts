import { MOTION } from '../../../lib/core/video/durations';
import { categoryLayout } from '../../../lib/core/video/layout/heading';
import { characters } from '../../../lib/core/video/line-breaks';
import { css } from '../color';
import { unmirrored } from '../mirror';
import { easeOut, easeOutBack, progressAt } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import { paintFrame } from './frame';
import { paintPanel } from './panel';
import type { VisualPainter } from './visual';

/** Frames between the starts of two emojis; all start within `MAX_SPAN`. */
const STAGGER = 7;
const MAX_SPAN = 28;
/** Distances between the centres of columns and rows in multiples of an emoji's size. */
const COLUMN_STEP = 1.22;
const ROW_STEP = 1.2;

/** Sizes and positions of `count` emojis in a box, as large as possible. */
const arrange = (count: number, rect: Rect, maxSize: number): { size: number; places: { x: number; y: number }[] } => {
  let best = { size: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(maxSize, rect.width / (columns * COLUMN_STEP), rect.height / (rows * ROW_STEP));
    if (size > best.size) best = { size, columns };
  }
  const rows = Math.ceil(count / best.columns);
  // Balanced rows: five become three and two.
  const perRow = Math.ceil(count / rows);
  return {
    size: best.size,
    places: Array.from({ length: count }, (_, index) => {
      const row = Math.floor(index / perRow);
      const inRow = Math.min(perRow, count - row * perRow);
      return {
        x: rect.x + rect.width / 2 + ((index % perRow) - (inRow - 1) / 2) * best.size * COLUMN_STEP,
        y: rect.y + rect.height / 2 + (row - (rows - 1) / 2) * best.size * ROW_STEP,
      };
    }),
  };
};

/** The sprite of an emoji, because colour glyphs are slow to draw. */
const emojiSprite = ({ sprites, family, palette, localizer }: Stage, emoji: string, size: number): OffscreenCanvas => {
  const side = Math.ceil(size * 1.4);
  return sprites.picture(`emoji ${JSON.stringify([emoji, size, family, palette.text])}`, side, side, (target) => {
    target.font = `700 ${size}px ${family}`;
    target.textAlign = 'center';
    target.textBaseline = 'alphabetic';
    target.fillStyle = css(palette.text);
    // Centres the actual bounding box, because emojis differ in ascent and descent.
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = target.measureText(emoji);
    unmirrored({ ctx: target, localizer }, side / 2, () =>
      target.fillText(emoji, side / 2, side / 2 + (up - down) / 2),
    );
  });
};

/** Emojis that enter one after the other on a panel. */
export const emojis: VisualPainter<'emojis'> = {
  paint: (stage, visual, rect, { since }) => {
    const { ctx, palette, short } = stage;
    const shown = characters(visual.emojis).filter((emoji) => emoji.trim() !== '');
    const padding = Math.round(0.03 * short);
    const label = visual.category === null ? null : categoryLayout(stage, visual.category, rect);
    const top = label === null ? padding : padding + label.height;
    paintPanel(stage, rect);
    paintFrame(stage, rect);
    if (label !== null) {
      drawText(stage, label, rect.x, rect.y + Math.round(0.8 * padding), rect.width, {
        color: palette.accent,
        align: 'center',
      });
    }
    const box = {
      x: rect.x + padding,
      y: rect.y + top,
      width: rect.width - 2 * padding,
      height: rect.height - top - padding,
    };
    const { size, places } = arrange(shown.length, box, 0.3 * short);
    const stagger = Math.min(STAGGER, MAX_SPAN / Math.max(1, shown.length - 1));
    for (const [index, place] of places.entries()) {
      const progress = progressAt(since, 6 + index * stagger, MOTION.enter + 2);
      const emoji = shown[index];
      if (emoji === undefined || progress === 0) continue;
      const sprite = emojiSprite(stage, emoji, Math.floor(size));
      const [x, y] = [Math.round(place.x), Math.round(place.y)];
      withOpacity(stage, easeOut(progress), () =>
        withScale(stage, easeOutBack(progress, 0.16), x, y, () =>
          ctx.drawImage(sprite, Math.round(x - sprite.width / 2), Math.round(y - sprite.height / 2)),
        ),
      );
    }
  },
};
