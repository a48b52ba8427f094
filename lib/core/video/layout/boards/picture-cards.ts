import { isFlag } from '../../../model/flags';
import type { Option } from '../../../model/question-types/board';
import { clamp } from '../../math';
import type { LayoutStage, Rect } from '../stage';
import type { TextLayout } from '../text';
import type { Face, Fitting } from './board';
import { grid } from './text-cards';
import { equalTexts, highest } from './texts';

/** Aspect ratio of the pictures; a compromise if they differ. */
export const pictureRatio = (options: readonly Pick<Option, 'image'>[]): number => {
  const ratios = options.flatMap(({ image }) => (image === null ? [] : [Math.log(image.width / image.height)]));
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / Math.max(1, ratios.length);
  return clamp(ratios.length === 0 ? 4 / 3 : Math.exp(mean), 0.75, 1.8);
};

/** The number of columns with the largest pictures. */
const pictureColumns = (
  area: Rect,
  count: number,
  gap: number,
  caption: number,
  ratio: number,
  least: number,
): number => {
  let best = { columns: 1, size: Number.NEGATIVE_INFINITY };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const width = (area.width - gap * (columns - 1)) / columns;
    if (width < least && columns > 1) break;
    const height = (area.height - gap * (rows - 1)) / rows - caption;
    // An incomplete row wastes space.
    const size = Math.min(width / ratio, height) * (rows * columns === count ? 1 : 0.94);
    if (size > best.size) best = { columns, size };
  }
  return best.columns;
};

/** Minimum height of a picture on a card, in multiples of the short side; without a caption also its minimum width. */
const LEAST_PICTURE = 0.13;
/** Minimum width of a card with a caption. */
const LEAST_CAPTIONED = 0.24;

/**
 * How much wider than its picture a card may be: in layouts other than `classic`, what `visuals/fitted.ts` crops, but not of
 * flags. In 1:1, two rows would be narrow: pictures are whole there, on blurred copies.
 */
const spreadOf = ({ look, shape }: LayoutStage, options: readonly Option[]): number => {
  if (look.layout === 'classic' || options.some(({ image }) => image !== null && isFlag(image.sha256))) return 1.06;
  return shape === 'square' ? 1.7 : 1.22;
};

/** Large pictures, each with a chip and a caption below it. */
export const pictureCards = (
  stage: LayoutStage,
  options: readonly Option[],
  area: Rect,
  { density, mode }: Pick<Fitting, 'density' | 'mode'>,
): { faces: Face[]; height: number; complete: boolean } => {
  const { short, px } = stage;
  const count = options.length;
  const gap = px(density.gap);
  const inset = px(0.014);
  const chipSize = px(0.062);
  const captioned = options.some(({ text }) => text.trim() !== '');
  const leastCaption = captioned ? chipSize + 2 * inset : inset;
  const ratio = pictureRatio(options);
  const leastWidth = px(captioned ? LEAST_CAPTIONED : LEAST_PICTURE);
  const columns = pictureColumns(area, count, gap, leastCaption + inset, ratio, leastWidth);
  const rows = Math.ceil(count / columns);
  const room = Math.floor((area.height - gap * (rows - 1)) / rows);
  const wide = Math.floor((area.width - gap * (columns - 1)) / columns);
  const captions = (cardWidth: number) =>
    equalTexts(
      stage,
      options.map(({ text }) => text),
      {
        width: Math.max(1, cardWidth - chipSize - 4 * inset),
        height: mode === 'natural' ? short : Math.max(1, Math.min(px(0.2), room * (mode === 'cut' ? 0.3 : 0.45))),
      },
      [Math.min(0.046, density.option[0]), density.option[1]],
      3,
    );
  const captionHeight = (laid: readonly TextLayout[]) =>
    captioned ? Math.max(leastCaption, highest(laid) + 2 * inset) : leastCaption;
  const spread = spreadOf(stage, options);
  // Cards are as wide as their pictures, so that they don't stretch into bands in a low area.
  const widthAt = (cardHeight: number, foot: number) =>
    Math.round(clamp((cardHeight - foot - inset) * spread * ratio + 2 * inset, Math.min(leastWidth, wide), wide));
  const heightAt = (foot: number) => {
    const least = px(LEAST_PICTURE) + foot + inset;
    const most = Math.round((wide - 2 * inset) / (0.94 * ratio)) + foot + inset;
    return mode === 'natural' ? least : Math.max(Math.min(least, room), Math.min(room, most));
  };
  // The captions' height and the cards' width depend on each other; a second pass settles it.
  const guessed = captionHeight(captions(wide));
  const texts = captions(mode === 'natural' ? wide : widthAt(heightAt(guessed), guessed));
  const caption = captionHeight(texts);
  const height = heightAt(caption);
  const width = mode === 'natural' ? wide : Math.min(widthAt(height, caption), widthAt(heightAt(guessed), guessed));
  const block = columns * (width + gap) - gap;
  const left = area.x + Math.round((area.width - block) / 2);
  const rects = grid(
    { ...area, x: left, width: block },
    count,
    columns,
    { width, height },
    { row: gap, column: gap },
    mode === 'fill',
  );
  return {
    height: rows * (height + gap) - gap,
    complete: texts.every(({ complete }) => complete) && rows * (height + gap) - gap <= area.height,
    faces: rects.map((rect, index): Face => {
      const layout = texts[index];
      if (layout === undefined) throw new RangeError('A text for each card.');
      const foot = rect.y + rect.height - caption;
      const mirrored = layout.alignsRight;
      return {
        rect,
        index,
        count,
        image: {
          x: rect.x + inset,
          y: rect.y + inset,
          width: width - 2 * inset,
          height: Math.max(1, height - caption - inset),
        },
        chip: {
          x: mirrored ? rect.x + width - 1.5 * inset - chipSize : rect.x + 1.5 * inset,
          // Without captions, the chip is on the picture.
          y: captioned ? Math.round(foot + (caption - chipSize) / 2) : foot - chipSize - Math.round(0.5 * inset),
          width: chipSize,
          height: chipSize,
        },
        text: {
          layout,
          x: mirrored ? rect.x + inset : rect.x + chipSize + 3 * inset,
          y: Math.round(foot + (caption - layout.height) / 2),
          width: width - chipSize - 4 * inset,
          align: 'start',
        },
      };
    }),
  };
};
