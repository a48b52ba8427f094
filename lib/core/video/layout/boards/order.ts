import type { BoardOf } from '../../../model/question-types/board';
import { shortened } from '../../line-breaks';
import { labelLayout } from '../heading';
import type { LayoutStage, Rect } from '../stage';
import type { TextLayout } from '../text';
import { around, type BoardLayout, type BoardRules, type Face, type Fitting } from './board';
import { pictureRatio } from './picture-cards';
import { grid, textCards } from './text-cards';
import { textChip } from './text-chip';
import { equalTexts, grownTexts, highest } from './texts';

export type Order = BoardOf<'order'>;

export interface OrderLayout extends BoardLayout {
  faces: Face[];
  /** Positions of the place numbers, on a line with an arrow. */
  places: { x: number; y: number }[];
  /** Radius of a place number. */
  radius: number;
  axis: { from: { x: number; y: number }; to: { x: number; y: number } };
  label: { text: TextLayout; x: number; y: number } | null;
}

/** Longer texts are stacked instead of placed side by side. */
const SHORT = 28;

/** Whether there are no texts, so that pictures have their room. */
const areBare = (items: Order['items']): boolean => items.every(({ text }) => text.trim() === '');

const isRow = ({ short, shape }: LayoutStage, { items }: Order, area: Rect, arrangement: number) =>
  arrangement === 0 &&
  items.every(({ text }) => text.length <= SHORT) &&
  (area.width > 1.2 * short || (shape === 'square' && areBare(items)));

/** Cards side by side, each with a number above its text. */
const rowFaces = (stage: LayoutStage, { items }: Order, area: Rect, { density, mode }: Fitting) => {
  const { short, px, look } = stage;
  const gap = px(density.gap * 0.85);
  const count = items.length;
  const width = Math.min(px(0.46), Math.floor((area.width - gap * (count - 1)) / count));
  const withImages = items.some(({ image }) => image !== null);
  const inset = px(0.018);
  const chip = px(0.066);
  const textWidth = width - 2.4 * inset;
  let texts = equalTexts(
    stage,
    items.map(({ text }) => text),
    { width: textWidth, height: 0.3 * short },
    [density.option[0], density.option[1] * 0.94],
    4,
  );
  const isBare = withImages && areBare(items);
  const image = isBare
    ? Math.round(Math.min((width - 2 * inset) / pictureRatio(items), 0.34 * short))
    : withImages
      ? Math.round(Math.min(width * 0.66, 0.24 * short))
      : 0;
  const usual = (withImages ? inset + image : inset + chip) + highest(texts) + 3 * inset;
  const least = isBare ? image + 2 * inset : Math.max(usual, px(1.6 * density.cardHeight));
  const grows = look.layout !== 'classic' && mode === 'fill' && count > 0 && !isBare;
  const height = grows ? Math.max(least, Math.min(px(0.5), area.height)) : least;
  if (grows) texts = grownTexts(stage, texts, { width: textWidth, height: 0.6 * height }, 1.5);
  const block = count * (width + gap) - gap;
  const rects = grid(
    { ...area, x: area.x + Math.round((area.width - block) / 2), width: block },
    count,
    count,
    { width, height },
    { row: gap, column: gap },
    false,
  );
  const faces = rects.map((rect, index): Face => {
    const layout = texts[index];
    if (layout === undefined) throw new RangeError('A text for each card.');
    const top = withImages ? inset + image : inset + chip;
    const room = height - top;
    return {
      rect,
      index,
      count,
      chip: {
        x: withImages ? rect.x + inset * 1.5 : rect.x + Math.round((width - chip) / 2),
        y: rect.y + (withImages ? inset * 1.5 : Math.round(1.25 * inset)),
        width: chip,
        height: chip,
      },
      image: withImages ? { x: rect.x + inset, y: rect.y + inset, width: width - 2 * inset, height: image } : null,
      text: {
        layout,
        x: rect.x + inset,
        y: rect.y + top + Math.round((room - layout.height) / 2),
        width: width - 2 * inset,
        align: 'center',
      },
    };
  });
  return { faces, height, complete: mode === 'cut' || texts.every(({ complete }) => complete) };
};

const layoutOrder = (stage: LayoutStage, board: Order, area: Rect, fitting: Fitting): OrderLayout => {
  const { px } = stage;
  const radius = px(0.03);
  const label = board.axisLabel === null || board.axisLabel.trim() === '' ? null : board.axisLabel;
  if (isRow(stage, board, area, fitting.arrangement)) {
    const line = 2 * radius + px(0.03);
    const text = label === null ? null : labelLayout(stage, label, area.width, 0.03);
    const labelHeight = text === null ? 0 : text.height + px(0.012);
    const lay = (y: number) =>
      rowFaces(stage, board, { ...area, y, height: area.height - line - labelHeight }, fitting);
    const height = lay(area.y).height + line + labelHeight;
    const top = area.y + (fitting.mode === 'fill' ? Math.max(0, Math.round((area.height - height) / 2)) : 0);
    const { faces, complete } = lay(top + labelHeight);
    const rects = faces.map(({ rect }) => rect);
    const y = top + height - radius;
    const box = around(rects);
    return {
      faces,
      texts: faces.map(({ text: { layout } }) => layout),
      parts: rects,
      rect: { ...box, y: top, height },
      radius,
      places: rects.map((rect) => ({ x: rect.x + rect.width / 2, y })),
      axis: { from: { x: box.x, y }, to: { x: box.x + box.width, y } },
      label: text === null ? null : { text, x: box.x, y: top },
      complete: complete && height <= area.height,
    };
  }
  const side = 2 * radius + px(0.035);
  const text = label === null ? null : labelLayout(stage, label, area.width - side, 0.03);
  const above = text === null ? 0 : text.height + px(0.016);
  const inner = { ...area, x: area.x + side, y: area.y + above, width: area.width - side, height: area.height - above };
  const density = { ...fitting.density, cardHeight: fitting.density.cardHeight * 0.82, gap: fitting.density.gap * 0.7 };
  const { faces, height, complete } = textCards(stage, board.items, inner, { ...fitting, density }, 1);
  const rects = faces.map(({ rect }) => rect);
  const box = rects.length === 0 ? inner : around(rects);
  const x = area.x + radius;
  return {
    faces,
    texts: faces.map(({ text: { layout } }) => layout),
    parts: rects,
    rect: { x: area.x, y: box.y - above, width: area.width, height: height + above },
    radius,
    places: rects.map((rect) => ({ x, y: rect.y + rect.height / 2 })),
    axis: { from: { x, y: box.y }, to: { x, y: box.y + box.height } },
    label: text === null ? null : { text, x: box.x, y: box.y - above },
    complete,
  };
};

/** The order as text, shortened if it is long: "A › B › C". */
const inWords = ({ items, solution }: Order): string => {
  const texts = (solution?.order ?? []).map((index) => items[index]?.text.trim() ?? '');
  const most = Math.max(8, Math.floor(64 / Math.max(1, texts.length)));
  return texts
    .map((text) => shortened(text, most))
    .filter((text) => text !== '')
    .join(' › ');
};

export const order: BoardRules<'order', OrderLayout> = {
  isMain: false,
  fills: () => false,
  arrangements: (stage, board, area) => (isRow(stage, board, area, 0) ? 2 : 1),
  layout: layoutOrder,
  chip: (stage, board, { faces }) =>
    board.solution === null ? null : textChip(stage, inWords(board), around(faces.map(({ rect }) => rect))),
};
