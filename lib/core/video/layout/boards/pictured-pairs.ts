import type { BoardOf } from '../../../model/question-types/board';
import type { LayoutStage, Rect } from '../stage';
import type { BoardLayout, Face, Fitting } from './board';
import { pictureRatio } from './picture-cards';
import { equalTexts, grownTexts, highest } from './texts';

type Pairs = BoardOf<'pairs'>;

export interface PairsLayout extends BoardLayout {
  left: Face[];
  right: Face[];
}

/** Heights of cards, as multiples of the usual one, and of pictures above a text, as a multiple of the short side. */
const CARD = { classic: 1.05, others: 0.7, stretch: 2.2, picture: 0.12 } as const;
/** The share of half of the area's width that a picture beside its text takes, and of all of it without a text. */
const BESIDE = 0.32;
const ALONE = 0.42;

/** Whether pictures are above their texts, which is tried first on canvases that are not wide. */
export const isAbove = ({ shape }: LayoutStage, { images }: Pairs, arrangement: number): boolean =>
  images !== undefined && shape !== 'landscape' && arrangement === 0;

interface Column {
  texts: readonly string[];
  images: NonNullable<Pairs['images']>['left'];
  ratio: number;
  hasPictures: boolean;
  hasTexts: boolean;
  /** Pixels of its pictures, and of its cards. */
  picture: number;
  width: number;
}

/** Pixels of a card's outer padding, between the columns, and of the inner edge, where the chip is. */
interface Spacing {
  inset: number;
  between: number;
  lead: number;
}

/** Both columns, and the width of their texts, which is the same so that these are alike. */
const columnsOf = (
  stage: LayoutStage,
  { left, right, images }: Pairs,
  area: Rect,
  { inset, between, lead }: Spacing,
  above: boolean,
): { columns: [left: Column, right: Column]; textWidth: number } => {
  const half = Math.floor((area.width - between) / 2);
  // Independent of the area's height, which differs between attempts.
  const high = (0.5 * stage.safe.height) / Math.max(1, left.length);
  const base = (texts: readonly string[], of: Column['images'] = []) => {
    const hasPictures = of.some((image) => image !== null);
    const hasTexts = texts.some((text) => text.trim() !== '');
    return { texts, images: of, ratio: pictureRatio(of.map((image) => ({ image }))), hasPictures, hasTexts };
  };
  const bases = [base(left, images?.left), base(right, images?.right)] as const;
  const fixed = inset + lead;
  if (above) {
    const [first, second] = bases.map((one) => ({ ...one, picture: one.hasPictures ? half - fixed : 0, width: half }));
    return { columns: [first, second] as [Column, Column], textWidth: half - fixed };
  }
  const free = area.width - between - 2 * fixed;
  const texts = bases.filter(({ hasTexts }) => hasTexts).length;
  const sized = bases.map((one) => {
    const most = one.hasTexts ? BESIDE * half : (texts === 0 ? 0.5 : ALONE) * free;
    const picture = one.hasPictures ? Math.round(Math.min(one.ratio * high, most)) : 0;
    return { ...one, picture, taken: picture + (picture > 0 && one.hasTexts ? inset : 0) };
  });
  const taken = sized.reduce((sum, one) => sum + one.taken, 0);
  // Beside pictures without texts, cards are no wider than half of the area.
  const textWidth = Math.max(1, Math.min(half - fixed, Math.floor((free - taken) / Math.max(1, texts))));
  const [first, second] = sized.map(
    (one): Column => ({ ...one, width: fixed + one.taken + (one.hasTexts ? textWidth : 0) }),
  );
  return { columns: [first, second] as [Column, Column], textWidth };
};

/** Pairs of which some have pictures, beside or above their texts, or instead of them. */
export const picturedPairs = (
  stage: LayoutStage,
  board: Pairs,
  area: Rect,
  { density, arrangement, mode }: Fitting,
): PairsLayout => {
  const { short, px, look, shape } = stage;
  const { left, right } = board;
  const count = Math.max(1, left.length);
  const gap = px(density.gap * 0.75);
  const inset = px(0.016);
  const padding = px(density.cardPadding * 0.6);
  const chip = px(Math.min(0.056, 0.5 * density.cardHeight));
  const above = mode !== 'cut' && isAbove(stage, board, arrangement);
  const isClassic = look.layout === 'classic';
  // Narrow cards have chips on their edges, which leaves more room for pictures and texts.
  const chipAt = shape === 'landscape' ? inset : -Math.round(chip / 2);
  const spacing: Spacing = {
    inset,
    between: Math.round(Math.max(0.13 * short, (isClassic ? 0.15 : 0.08) * area.width)),
    lead: chipAt + chip + (shape === 'landscape' ? inset : Math.round(0.6 * inset)),
  };
  const { columns, textWidth } = columnsOf(stage, board, area, spacing, above);
  const lay = (height: number) =>
    equalTexts(stage, [...left, ...right], { width: textWidth, height }, density.option, 6);
  let texts = lay(short);
  // Of a card without its texts.
  const around = above ? px(CARD.picture) + 2 * inset + padding : 2 * padding;
  const usual = px(density.cardHeight * (isClassic ? CARD.classic : CARD.others));
  let height = Math.max(usual, highest(texts) + around);
  const room = Math.floor((area.height - (count - 1) * gap) / count);
  if (mode === 'cut' && height > room) {
    texts = lay(Math.max(1, room - around));
    // All of the room, because low pictures cannot be recognised.
    height = Math.max(room, highest(texts) + around);
  }
  if (mode === 'fill') {
    const grown = Math.max(height, Math.min(room, Math.round(CARD.stretch * height)));
    const box = { width: textWidth, height: above ? 0.4 * grown : grown };
    if (!isClassic) texts = grownTexts(stage, texts, box, 1.4);
    const text = above && highest(texts) > 0 ? highest(texts) + padding : 0;
    // No higher than the pictures need.
    const most = columns.flatMap(({ picture, ratio }) => (picture > 0 ? [picture / ratio + 2 * inset + text] : []));
    height = Math.max(height, Math.min(grown, Math.round(Math.max(...most))), highest(texts) + around);
  }
  const whole = count * (height + gap) - gap;
  const top = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - whole) / 2)) : 0);
  // Of narrow columns, whose pictures need less width than there is.
  const spare = Math.floor((area.width - spacing.between - columns[0].width - columns[1].width) / 3);

  const faceOf = (side: 0 | 1, index: number): Face => {
    const column = columns[side];
    const { width, picture, ratio } = column;
    const layout = texts[side * left.length + index];
    if (layout === undefined) throw new RangeError('A text for each card.');
    const x = side === 0 ? area.x + spare : area.x + area.width - spare - width;
    const rect = { x, y: top + index * (height + gap), width, height };
    /** A part of the card at a distance from its inner edge, where the lines start and end. */
    const from = (inner: number, wide: number) => (side === 0 ? x + width - inner - wide : x + inner);
    const middle = (high: number) => rect.y + Math.round((height - high) / 2);
    const hasImage = column.images[index] != null;
    const hasText = column.texts[index]?.trim() !== '';
    const { lead } = spacing;
    const isStacked = above && hasText;
    // Without a text, a picture has its place as well.
    const wide = hasText ? picture : width - lead - inset;
    const high = height - 2 * inset - (isStacked ? highest(texts) + padding : 0);
    const size = { width: Math.min(wide, Math.round(high * ratio)), height: Math.min(high, Math.round(wide / ratio)) };
    const image = {
      x: from(lead + (isStacked || !hasText ? Math.round((wide - size.width) / 2) : wide - size.width), size.width),
      y: isStacked ? rect.y + inset : middle(size.height),
      ...size,
    };
    const beside = lead + (hasImage ? picture + inset : 0);
    const under = rect.y + height - padding - Math.round((highest(texts) + layout.height) / 2);
    return {
      rect,
      index: side === 0 ? index : count,
      count: side === 0 ? count : 2 * count + 1,
      image: hasImage ? image : null,
      chip: { x: from(chipAt, chip), y: middle(chip), width: chip, height: chip },
      text: {
        layout,
        x: from(above ? lead : beside, textWidth),
        y: isStacked && hasImage ? under : middle(layout.height),
        width: textWidth,
        align: above ? 'center' : 'start',
      },
    };
  };
  const [lefts, rights] = ([0, 1] as const).map((side) => left.map((_, index) => faceOf(side, index)));
  const faces = { left: lefts ?? [], right: rights ?? [] };
  return {
    ...faces,
    texts,
    parts: [...faces.left, ...faces.right].map(({ rect }) => rect),
    rect: { x: area.x, y: top, width: area.width, height: whole },
    complete: texts.every(({ complete }) => complete) && whole <= area.height,
  };
};
