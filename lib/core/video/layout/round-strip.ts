import type { RoundTitleView } from '../views';
import { labelLayout } from './heading';
import { leastSize, withPanel } from './panel';
import type { LayoutStage, Rect } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

/** The height of the strip of pictures, in multiples of the safe height. */
const STRIP = { landscape: 0.6, square: 0.56, portrait: 0.48 } as const;
/** How far pictures reach below the safe area of 9:16, where apps cover them: they have no texts. Multiples of the short side. */
const BENEATH = 0.2;
/** The width of digits, and their height, as shares of the font size. */
const DIGIT = { width: 0.64, height: 0.74 };

/** The number of a round: outlined beside its title or, without pictures, on a panel. A single picture covers that panel. */
type Numeral = { kind: 'outlined'; size: number; rect: Rect } | { kind: 'panel'; rect: Rect };

/** The pictures beside each other over the width of the frame, each as wide as the others. */
const stripOf = ({ width, safe, shape, captions, px }: LayoutStage, count: number): Rect[] => {
  if (count === 0) return [];
  const height = Math.round(STRIP[shape] * safe.height);
  const gap = px(0.02);
  const beneath = shape === 'portrait' && captions === null ? px(BENEATH) : 0;
  const each = Math.round((width - gap * (count + 1)) / count);
  return Array.from({ length: count }, (_, index) => ({
    x: gap + index * (each + gap),
    y: safe.y + safe.height - height,
    width: each,
    height: height + beneath,
  }));
};

/** The number, and the room of the texts, above the strip. */
const aboveStrip = ({ safe, shape, px, localizer }: LayoutStage, number: number, strip: Rect): [Numeral, Rect] => {
  const area = { ...safe, height: strip.y - px(0.05) - safe.y };
  const digits = localizer.number(number).length;
  const isBeside = shape === 'landscape';
  const [high, wide] = isBeside ? [area.height, 0.34 * area.width] : [0.4 * area.height, 0.8 * area.width];
  const size = Math.min(high / DIGIT.height, wide / (DIGIT.width * digits));
  const rect = {
    x: area.x,
    y: area.y + (isBeside ? Math.round((area.height - DIGIT.height * size) / 2) : 0),
    width: Math.round(DIGIT.width * size * digits),
    height: Math.round(DIGIT.height * size),
  };
  const [beside, below] = [rect.width + px(0.06), rect.height + px(0.05)];
  const room = isBeside
    ? { ...area, x: area.x + beside, width: area.width - beside }
    : { ...area, y: area.y + below, height: area.height - below };
  return [{ kind: 'outlined', size, rect }, room];
};

/** A round's title in the layouts other than `classic`: its number and title, above a strip of its pictures. */
export const roundStripLayout = (stage: LayoutStage, view: RoundTitleView) => {
  const { short, shape, px, localizer } = stage;
  const { count: counted, fill, words } = localizer;
  const pictures = view.pictures?.length ?? 0;
  const isBeside = shape === 'landscape';
  const { panel, room: besidePanel } = withPanel(stage, true);
  // One picture would be a band over the width of 16:9.
  const isOnPanel = isBeside && pictures === 1;
  const strip = isOnPanel ? [panel] : stripOf(stage, pictures);
  const [first] = strip;
  const [numeral, room]: [Numeral, Rect] =
    first && !isOnPanel ? aboveStrip(stage, view.number, first) : [{ kind: 'panel', rect: panel }, besidePanel];
  const least = leastSize(stage) / short;
  const of = fill(words.roundOfTotal, { number: view.number, total: view.rounds });
  const label = labelLayout(stage, of, room.width, 0.044, least);
  const count = labelLayout(stage, counted(words.questionCount, view.questions), room.width, 0.042, least);
  const title = layoutText(
    stage,
    view.title,
    { width: room.width, height: room.height - label.height - count.height - px(0.04) },
    {
      weight: 800,
      size: (isBeside ? 0.17 : 0.135) * short,
      minSize: 1.15 * leastSize(stage),
      lineHeight: 1.05,
      ...titleSpacing(stage, -0.015),
      maxLines: 6,
    },
  );
  const total = label.height + title.height + count.height + px(0.04);
  const free = Math.max(0, room.height - total);
  const labelY = Math.round(
    room.y + (isBeside ? (room.height - total) / 2 : numeral.kind === 'panel' ? 0.35 * free : 0),
  );
  const titleY = labelY + label.height + px(0.016);
  return { strip, numeral, room, label, labelY, title, titleY, count, countY: titleY + title.height + px(0.024) };
};
