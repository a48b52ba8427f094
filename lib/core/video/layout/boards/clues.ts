import type { BoardOf } from '../../../model/question-types/board';
import { clamp } from '../../math';
import type { LayoutStage, Rect } from '../stage';
import { slotText } from './answer';
import type { BoardLayout, BoardRules, Face, Fitting } from './board';
import { textChip } from './text-chip';
import { equalTexts } from './texts';

type Clues = BoardOf<'clues'>;

export interface CluesLayout extends BoardLayout {
  faces: Face[];
  slot: Rect;
}

const layout = (stage: LayoutStage, { clues }: Clues, area: Rect, { density, mode }: Fitting): CluesLayout => {
  const { short, px } = stage;
  const gap = px(density.gap * 0.6);
  const beside = area.width > 1.25 * short;
  const slotWidth = beside ? Math.round(0.34 * area.width) : area.width;
  const width = beside ? area.width - slotWidth - px(0.04) : area.width;
  const slotHeight = px(Math.min(0.16, 1.1 * density.cardHeight));
  const chip = px(Math.min(0.06, 0.5 * density.cardHeight));
  const inset = px(0.02);
  const textWidth = width - chip - 4 * inset;
  const padding = px(density.cardPadding * 0.55);
  const count = Math.max(1, clues.length);
  const below = beside ? 0 : slotHeight + px(density.gap);
  const lay = (height: number) => equalTexts(stage, clues, { width: textWidth, height }, density.option, 8);
  const rowHeight = (text: number) => Math.max(text, chip) + 2 * padding;
  let texts = lay(short);
  const total = () => texts.reduce((sum, text) => sum + rowHeight(text.height) + gap, 0) - gap;
  if (mode === 'cut' && total() + below > area.height) {
    texts = lay(Math.max(1, Math.floor((area.height - below - (count - 1) * gap) / count) - 2 * padding));
  }
  // The remaining height is divided among the rows.
  const room = area.height - below - total();
  const isClassic = stage.look.layout === 'classic';
  const extra =
    mode === 'fill' && (beside || !isClassic) ? clamp(Math.floor(room / count), 0, px(isClassic ? 0.035 : 0.09)) : 0;
  const rows = total() + extra * count;
  const height = (beside ? Math.max(rows, slotHeight) : rows) + below;
  const top = area.y + (mode === 'fill' ? Math.max(0, Math.round((area.height - height) / 2)) : 0);
  let y = top;
  const faces = texts.map((text, index): Face => {
    const rect = { x: area.x, y, width, height: rowHeight(text.height) + extra };
    y += rect.height + gap;
    const mirrored = text.alignsRight;
    return {
      rect,
      index,
      count,
      image: null,
      chip: {
        x: mirrored ? rect.x + width - 1.4 * inset - chip : rect.x + 1.4 * inset,
        y: rect.y + Math.round((rect.height - chip) / 2),
        width: chip,
        height: chip,
      },
      text: {
        layout: text,
        x: mirrored ? rect.x + inset : rect.x + chip + 2.6 * inset,
        y: rect.y + Math.round((rect.height - text.height) / 2),
        width: textWidth,
        align: 'start',
      },
    };
  });
  const slot = beside
    ? { x: area.x + area.width - slotWidth, y: top, width: slotWidth, height }
    : { x: area.x, y: top + height - slotHeight, width: area.width, height: slotHeight };
  return {
    rect: { x: area.x, y: top, width: area.width, height },
    parts: [...faces.map(({ rect }) => rect), slot],
    faces,
    slot,
    texts,
    complete: texts.every(({ complete }) => complete) && height <= area.height,
  };
};

export const clues: BoardRules<'clues', CluesLayout> = {
  isMain: true,
  fills: () => false,
  arrangements: () => 1,
  layout,
  answerTexts: (stage, { solution }, { slot }) =>
    solution === null ? [] : [slotText(stage, slot, solution.answer, []).answer],
  chip: (stage, { solution }, { slot }) => (solution === null ? null : textChip(stage, solution.answer, slot)),
};
