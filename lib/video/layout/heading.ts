import type { Heading } from '../views';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';

/** A line of small, spaced capitals. Sizes are multiples of the short side. */
export const labelLayout = (
  stage: LayoutStage,
  text: string,
  width: number,
  size = 0.031,
  minSize = size,
): TextLayout =>
  layoutText(
    stage,
    text.toLocaleUpperCase('en'),
    { width, height: stage.short },
    {
      weight: 700,
      size: size * stage.short,
      minSize: minSize * stage.short,
      lineHeight: 1.4,
      letterSpacing: 0.07,
      maxLines: 1,
    },
  );

/** The category of emojis, at the top of their `panel`. */
export const categoryLayout = (stage: LayoutStage, category: string, panel: Rect): TextLayout =>
  labelLayout(stage, category, panel.width - 2 * stage.px(0.03), 0.031, 0.024);

/** How many dots show the difficulty. */
export const DOTS = 5;
/** Multiples of the short side: between parts of the line, and between dots. */
export const GAP = 0.034;
export const DOT_STEP = 0.024;

/** Beside the ring, which may stand in the same corner. */
const roomFor = ({ shape, safe, short }: LayoutStage) => safe.width - (shape === 'portrait' ? 0.15 : 0.22) * short;

interface HeadingLayout {
  round: TextLayout | null;
  count: TextLayout;
  /** The round stands on a line of its own, because one line cannot hold it all. */
  stacked: boolean;
  height: number;
}

/** Names of rounds may be long: then they take a line of their own. Difficulty does not matter for the layout. */
export const headingLayout = (stage: LayoutStage, { round, number, total }: Heading): HeadingLayout => {
  const { short } = stage;
  const room = roomFor(stage);
  const count = labelLayout(stage, `Question ${number} / ${total}`, room);
  const beside = room - count.width - (2 * GAP + DOTS * DOT_STEP) * short;
  const oneLine = round === null ? null : labelLayout(stage, round, beside);
  const stacked = oneLine !== null && !oneLine.complete;
  return {
    round: stacked && round !== null ? labelLayout(stage, round, room) : oneLine,
    count,
    stacked,
    height: count.lineHeight * (stacked ? 2 : 1),
  };
};
