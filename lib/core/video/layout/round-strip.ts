import type { RoundTitleView } from '../views';
import { labelLayout } from './heading';
import { leastSize } from './panel';
import type { LayoutStage, Rect } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

/** The height of the strip of pictures, in multiples of the safe height. */
const STRIP = { landscape: 0.44, square: 0.38, portrait: 0.34 } as const;

/** The pictures beside each other over the width of the frame, each as wide as the others. */
const stripOf = ({ width, safe, shape, px }: LayoutStage, count: number): Rect[] => {
  if (count === 0) return [];
  const height = Math.round(STRIP[shape] * safe.height);
  const gap = px(0.02);
  const each = Math.round((width - gap * (count + 1)) / count);
  return Array.from({ length: count }, (_, index) => ({
    x: gap + index * (each + gap),
    y: safe.y + safe.height - height,
    width: each,
    height,
  }));
};

/** A round's title in the layouts other than `classic`: its number and title, above a strip of its pictures. */
export const roundStripLayout = (stage: LayoutStage, view: RoundTitleView) => {
  const { short, safe, shape, px, localizer } = stage;
  const { count: counted, fill, words } = localizer;
  const strip = stripOf(stage, view.pictures?.length ?? 0);
  const [first] = strip;
  const bottom = first ? first.y - px(0.05) : safe.y + safe.height;
  const area = { ...safe, height: bottom - safe.y };
  const digits = localizer.number(view.number).length;
  const isBeside = shape === 'landscape';
  // The digits are about 0.73 of their size high and 0.62 wide.
  const size = isBeside
    ? Math.min(area.height / 0.74, (0.34 * area.width) / (0.64 * digits))
    : Math.min((0.42 * area.height) / 0.74, (0.8 * area.width) / (0.64 * digits));
  const numeral = {
    size,
    width: Math.round(0.64 * size * digits),
    height: Math.round(0.74 * size),
    x: area.x,
    y: area.y + (isBeside ? Math.round((area.height - 0.74 * size) / 2) : 0),
  };
  const beside = numeral.width + px(0.06);
  const room = isBeside
    ? { ...area, x: area.x + beside, width: area.width - beside }
    : { ...area, y: numeral.y + numeral.height + px(0.04), height: area.height - numeral.height - px(0.04) };
  const least = leastSize(stage) / short;
  const of = fill(words.roundOfTotal, { number: view.number, total: view.rounds });
  const label = labelLayout(stage, of, room.width, 0.042, least);
  const count = labelLayout(stage, counted(words.questionCount, view.questions), room.width, 0.04, least);
  const title = layoutText(
    stage,
    view.title,
    { width: room.width, height: room.height - label.height - count.height - px(0.04) },
    {
      weight: 800,
      size: (isBeside ? 0.16 : 0.13) * short,
      minSize: 1.15 * leastSize(stage),
      lineHeight: 1.05,
      ...titleSpacing(stage, -0.015),
      maxLines: 6,
    },
  );
  const total = label.height + title.height + count.height + px(0.04);
  const labelY = Math.round(room.y + (isBeside ? (room.height - total) / 2 : 0));
  const titleY = labelY + label.height + px(0.016);
  return { strip, numeral, room, label, labelY, title, titleY, count, countY: titleY + title.height + px(0.024) };
};
