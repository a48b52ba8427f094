import type { Heading } from '../views';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';

/** The smallest text of layouts other than `classic`, in multiples of the short side: 36 px at 1080p. */
export const LEAST_TEXT = 0.0334;

/** Style of a line of small, spaced capitals. Sizes are multiples of the short side. */
export const labelLayout = (
  stage: LayoutStage,
  text: string,
  width: number,
  size = 0.031,
  minSize = size,
): TextLayout => {
  const least = stage.look.layout === 'classic' ? 0 : LEAST_TEXT;
  return layoutText(
    stage,
    stage.localizer.upper(text),
    { width, height: stage.short },
    {
      weight: 700,
      size: Math.max(size, least) * stage.short,
      minSize: Math.max(minSize, least) * stage.short,
      lineHeight: 1.4,
      letterSpacing: 0.07,
      maxLines: 1,
    },
  );
};

/** The category of an emoji question, at the top of its `panel`. */
export const categoryLayout = (stage: LayoutStage, category: string, panel: Rect): TextLayout =>
  labelLayout(stage, category, panel.width - 2 * stage.px(0.03), 0.031, 0.024);

/** Number of dots that show the difficulty. */
export const DOTS = 5;
/** Distances between parts of the line and between dots, in multiples of the short side. */
export const GAP = 0.034;
export const DOT_STEP = 0.024;

/** Leaves room for the ring, which may be in the same corner. */
const roomFor = ({ shape, safe, short }: LayoutStage) => safe.width - (shape === 'portrait' ? 0.15 : 0.22) * short;

interface HeadingLayout {
  round: TextLayout | null;
  count: TextLayout;
  /** Whether the round is on a separate line, because one line is too short for everything. */
  stacked: boolean;
  height: number;
}

/** What makes viewers of a video of one question stay, in its place above the question. */
const hookLayout = (stage: LayoutStage, hook: string): TextLayout =>
  layoutText(
    stage,
    hook,
    { width: roomFor(stage), height: stage.short },
    { weight: 800, size: 0.052 * stage.short, minSize: 0.034 * stage.short, lineHeight: 1.25, maxLines: 2 },
  );

/** Lays out the heading. Long names of rounds get a separate line. The difficulty does not affect the layout. */
export const headingLayout = (stage: LayoutStage, { round, number, total, hook }: Heading): HeadingLayout => {
  const { localizer, short } = stage;
  if (hook !== undefined) {
    const count = hookLayout(stage, hook);
    return { round: null, count, stacked: false, height: count.height };
  }
  const room = roomFor(stage);
  const counted = localizer.fill(localizer.words.questionOfTotal, { number, total });
  const count = labelLayout(stage, counted, room);
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
