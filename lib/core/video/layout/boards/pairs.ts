import type { BoardOf } from '../../../model/question-types/board';
import { pairTexts } from '../../captions-texts';
import { shortened } from '../../line-breaks';
import type { LayoutStage, Rect } from '../stage';
import type { BoardRules, Face, Fitting } from './board';
import { isAbove, type PairsLayout, picturedPairs } from './pictured-pairs';
import { textChip } from './text-chip';
import { equalTexts, grownTexts, highest } from './texts';

export type { PairsLayout };

type Pairs = BoardOf<'pairs'>;

/** Cards of layouts other than `classic` start low, so that larger texts fit, and grow with the area. */
const CARD = {
  classic: { height: 0.8, stretch: 1.3, text: 1, between: 0.15 },
  others: { height: 0.5, stretch: 2.4, text: 1.4, between: 0.08 },
} as const;

/** The chips are at the inner edges, where the lines start and end. */
const textPairs = (stage: LayoutStage, { left, right }: Pairs, area: Rect, { density, mode }: Fitting): PairsLayout => {
  const { short, px, look } = stage;
  const card = CARD[look.layout === 'classic' ? 'classic' : 'others'];
  const count = Math.max(1, left.length);
  const gap = px(density.gap * 0.75);
  const between = Math.round(Math.max(0.13 * short, card.between * area.width));
  const width = Math.floor((area.width - between) / 2);
  const chip = px(Math.min(0.062, 0.5 * density.cardHeight));
  const inset = px(0.018);
  const textWidth = width - chip - Math.round(3.4 * inset);
  const padding = px(density.cardPadding * 0.6);
  const lay = (height: number) =>
    equalTexts(stage, [...left, ...right], { width: textWidth, height }, density.option, 6);
  const usual = px(density.cardHeight * card.height);
  let texts = lay(short);
  let height = Math.max(usual, highest(texts) + 2 * padding);
  const room = Math.floor((area.height - (count - 1) * gap) / count);
  if (mode === 'cut' && height > room) {
    texts = lay(Math.max(1, room - 2 * padding));
    height = Math.max(Math.min(usual, room), highest(texts) + 2 * padding);
  }
  if (mode === 'fill') {
    height = Math.max(height, Math.min(room, Math.round(card.stretch * height)));
    if (card.text > 1) texts = grownTexts(stage, texts, { width: textWidth, height }, card.text);
  }
  const whole = count * (height + gap) - gap;
  const top = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - whole) / 2)) : 0);
  const column = (isLeft: boolean): Face[] =>
    (isLeft ? left : right).map((_, index) => {
      const laid = texts[(isLeft ? 0 : left.length) + index];
      if (laid === undefined) throw new RangeError('A text for each card.');
      const rect = {
        x: isLeft ? area.x : area.x + area.width - width,
        y: top + index * (height + gap),
        width,
        height,
      };
      const inner = isLeft ? rect.x + width - inset - chip : rect.x + inset;
      return {
        rect,
        index: isLeft ? index : count,
        count: isLeft ? count : 2 * count + 1,
        image: null,
        chip: { x: inner, y: rect.y + Math.round((height - chip) / 2), width: chip, height: chip },
        text: {
          layout: laid,
          x: isLeft ? rect.x + Math.round(1.5 * inset) : rect.x + chip + Math.round(1.9 * inset),
          y: rect.y + Math.round((height - laid.height) / 2),
          width: textWidth,
          align: 'start',
        },
      };
    });
  const [lefts, rights] = [column(true), column(false)];
  return {
    left: lefts,
    right: rights,
    texts,
    parts: [...lefts, ...rights].map(({ rect }) => rect),
    rect: { x: area.x, y: top, width: area.width, height: whole },
    complete: texts.every(({ complete }) => complete) && whole <= area.height,
  };
};

/** The pairs as text, shortened if they are long. */
const inWords = ({ localizer }: LayoutStage, board: Pairs): string => {
  const most = Math.max(7, Math.floor(36 / Math.max(1, board.left.length)));
  return pairTexts(board, localizer)
    .map((texts) => texts.map((text) => shortened(text, most)).join(' – '))
    .join('  ·  ');
};

export const pairs: BoardRules<'pairs', PairsLayout> = {
  isMain: false,
  fills: () => false,
  arrangements: (stage, board) => (isAbove(stage, board, 0) ? 2 : 1),
  layout: (stage, board, area, fitting) =>
    board.images === undefined ? textPairs(stage, board, area, fitting) : picturedPairs(stage, board, area, fitting),
  chip: (stage, board, { rect }) => (board.solution === null ? null : textChip(stage, inWords(stage, board), rect)),
};
