import type { Option } from '../../../model/question-types/board';
import type { LayoutStage, Rect } from '../stage';
import type { Face, Fitting } from './board';
import { equalTexts, grownTexts, highest } from './texts';

/** Centres an incomplete row of cards. */
const cellOf = (index: number, count: number, columns: number) => {
  const row = Math.floor(index / columns);
  const missing = columns - Math.min(columns, count - row * columns);
  return { row, column: (index % columns) + missing / 2 };
};

/** Cards of equal size in a grid at the top or in the middle of `area`. */
export const grid = (
  area: Rect,
  count: number,
  columns: number,
  card: { width: number; height: number },
  gaps: { row: number; column: number },
  centred: boolean,
): Rect[] => {
  const height = Math.ceil(count / columns) * (card.height + gaps.row) - gaps.row;
  const top = area.y + (centred ? Math.max(0, Math.round((area.height - height) / 2)) : 0);
  return Array.from({ length: count }, (_, index) => {
    const { row, column } = cellOf(index, count, columns);
    return {
      x: area.x + Math.round(column * (card.width + gaps.column)),
      y: top + row * (card.height + gaps.row),
      ...card,
    };
  });
};

/** Width of half a landscape frame, beside a picture. */
export const isNarrow = ({ shape, short }: LayoutStage, area: Rect): boolean =>
  shape === 'landscape' && area.width < 1.2 * short;

/** The factor by which cards may grow in height to fill their area, and their texts with them. */
const MOST_STRETCH = { classic: { card: 1.45, text: 1 }, others: { card: 2, text: 1.5 } } as const;

/** Cards with a chip, a small picture if there is one, and a text, in `columns`. */
export const textCards = (
  stage: LayoutStage,
  options: readonly Option[],
  area: Rect,
  { density, mode, seam }: Pick<Fitting, 'density' | 'mode' | 'seam'>,
  columns: number,
): { faces: Face[]; height: number; complete: boolean } => {
  const { short, shape, px } = stage;
  const count = options.length;
  const rows = Math.ceil(count / columns);
  const gap = px(density.gap);
  const between = seam ?? gap;
  const padding = px(density.cardPadding);
  const withImages = options.some(({ image }) => image !== null);
  // Pictures to put in order may have no texts, whose room they get.
  const onlyImages = withImages && options.every(({ text }) => text.trim() === '');
  // Cards are larger if they are few or have pictures.
  const ease = rows <= (shape === 'portrait' || isNarrow(stage, area) ? 2 : 1) ? 1.26 : 1;
  const usual = px(density.cardHeight * ease * (onlyImages ? 1.5 : withImages ? 1.2 : 1));
  const width = Math.floor((area.width - between * (columns - 1)) / columns);
  const chipSize = Math.round(Math.min((usual * 0.58) / (withImages ? 1.2 : 1), 0.1 * short));
  const chipInset = Math.round(Math.max(0.02 * short, Math.min(0.036 * short, (usual - chipSize) / 2)));
  const inset = px(0.016);
  const thumb = withImages
    ? Math.round(Math.min((usual - 2 * inset) * (onlyImages ? 1.6 : 1.3), (onlyImages ? 0.6 : 0.3) * width))
    : 0;
  const taken = chipSize + 2 * chipInset + (withImages ? thumb + chipInset : 0);
  const textWidth = width - taken - px(0.03);
  const lay = (height: number) =>
    equalTexts(
      stage,
      options.map(({ text }) => text),
      { width: textWidth, height },
      [density.option[0] * ease, density.option[1]],
    );

  let texts = lay(short);
  let height = Math.max(usual, highest(texts) + 2 * padding);
  const room = Math.floor((area.height - (rows - 1) * gap) / rows);
  const isLimited = mode === 'cut' || (mode === 'fill' && stage.look.layout !== 'classic');
  if (isLimited && height > room) {
    texts = lay(Math.max(1, room - 2 * padding));
    height = Math.max(Math.min(usual, room), highest(texts) + 2 * padding);
  }
  if (mode === 'fill') {
    const stretch = MOST_STRETCH[stage.look.layout === 'classic' ? 'classic' : 'others'];
    height = Math.max(height, Math.min(room, Math.round(height * stretch.card)));
    if (stretch.text > 1 && count > 0) texts = grownTexts(stage, texts, { width: textWidth, height }, stretch.text);
  }

  const rects = grid(area, count, columns, { width, height }, { row: gap, column: between }, mode === 'fill');
  const faces = rects.map((rect, index): Face => {
    const layout = texts[index];
    if (layout === undefined) throw new RangeError('A text for each card.');
    const mirrored = layout.alignsRight;
    const from = (x: number, wide: number) => (mirrored ? rect.x + rect.width - x - wide : rect.x + x);
    const middle = (high: number) => rect.y + Math.round((rect.height - high) / 2);
    const hasImage = options[index]?.image !== null;
    const imageHeight = height - 2 * inset;
    return {
      rect,
      index,
      count,
      chip: { x: from(chipInset, chipSize), y: middle(chipSize), width: chipSize, height: chipSize },
      image: hasImage
        ? { x: from(chipSize + 2 * chipInset, thumb), y: rect.y + inset, width: thumb, height: imageHeight }
        : null,
      text: {
        layout,
        x: from(taken - (hasImage || !withImages ? 0 : thumb + chipInset), textWidth),
        y: middle(layout.height),
        width: textWidth,
        align: 'start',
      },
    };
  });
  const whole = rows * (height + gap) - gap;
  return {
    faces,
    height: Math.max(0, whole),
    complete: texts.every(({ complete }) => complete) && whole <= area.height,
  };
};
