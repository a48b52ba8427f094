import type { Heading } from '../../views';
import type { LayoutStage, Rect } from '../stage';
import { layoutText, type TextLayout } from '../text';

/** Radius of the ring in multiples of the short side: the same in all scenes of a quiz. */
export const RING = 0.076;
/** Height of a clock that is a bar, and the distance below the heading, in multiples of the short side. */
export const BAR = 0.05;
const BAR_GAP = 0.024;
/** Legible on a phone: 36 px at 1080p (design, principle 3). */
const LABEL = 0.0345;

/** Number of dots that show the difficulty, and their size and distance in multiples of the short side. */
export const DIFFICULTY = { dots: 5, radius: 0.0085, step: 0.029 };

/** The row above a question: round or number at its start, the rest at its end, and the clock between or below them. */
export interface Header {
  start: TextLayout;
  startAt: { x: number; y: number };
  /** Null if there is only one label. */
  end: TextLayout | null;
  endAt: { x: number; y: number };
  /** The centre of the first dot of the difficulty. */
  dotsAt: { x: number; y: number };
  /** Viewers of a video of one question are asked to stay; centred. */
  isHook: boolean;
  /** Below the labels, pixels. */
  labelsBottom: number;
  ring: { x: number; y: number; radius: number };
  /** Null if the clock is a ring. */
  bar: Rect | null;
  /** Below everything. */
  bottom: number;
}

/** The half of the picture in `split`, at the start unless the heading says otherwise. */
export const pictureHalf = ({ width, height, shape }: LayoutStage, { side }: Heading): Rect => {
  if (shape !== 'landscape')
    return { x: 0, y: 0, width, height: Math.round((shape === 'portrait' ? 0.37 : 0.42) * height) };
  const half = Math.round(0.48 * width);
  return { x: side === 'end' ? width - half : 0, y: 0, width: half, height };
};

/** Where texts are in the layout of the video: beside or below the half of the picture, or the left half in `stack`. */
export const textArea = (stage: LayoutStage, heading: Heading): Rect => {
  const { look, safe, shape, width, px } = stage;
  if (shape !== 'landscape') return safe;
  if (look.layout === 'stack') return { ...safe, width: Math.round(0.47 * width) - safe.x };
  if (look.layout !== 'split') return safe;
  const half = pictureHalf(stage, heading);
  const gap = px(0.075);
  return half.x === 0
    ? { ...safe, x: half.width + gap, width: safe.x + safe.width - half.width - gap }
    : { ...safe, width: half.x - gap - safe.x };
};

const compute = (stage: LayoutStage, heading: Heading): Header => {
  const { look, short, px, shape, safe, localizer } = stage;
  const { round, number, total, difficulty, hook } = heading;
  const area = textArea(stage, heading);
  const dots = difficulty === null ? 0 : Math.round(DIFFICULTY.dots * DIFFICULTY.step * short);
  const isBar = look.layout === 'stack' || (look.layout === 'split' && shape === 'landscape');
  // In 9:16, the ring of `split` is on the lower edge of the picture, and the labels are below the edge, on both sides of it.
  const isOnEdge = look.layout === 'split' && shape === 'portrait';
  const radius = px(RING);
  const isBeside = !isBar && hook === undefined;
  const isBetween = isBeside && !isOnEdge;
  // Labels can have plates, which must not touch the ring.
  const room = Math.floor((area.width - (isBeside ? 3.1 * radius : px(0.04))) / 2) - (isBeside ? 0 : dots / 2);
  const after = dots === 0 ? 0 : dots + px(0.02);
  const wide = isBeside ? room : area.width - after - px(0.04);
  const label = (text: string, width: number, maxLines = 1) =>
    layoutText(
      stage,
      localizer.upper(text),
      { width, height: short },
      { weight: 700, size: LABEL * short, minSize: LABEL * short, lineHeight: 1.3, letterSpacing: 0.05, maxLines },
    );
  const counted = label(
    localizer.fill(localizer.words.questionOfTotal, { number, total }),
    round === null ? wide : room - after,
  );
  const count = counted.complete ? counted : label(`${localizer.number(number)} / ${localizer.number(total)}`, wide);
  const end = round === null || hook !== undefined ? null : count;
  const start =
    hook !== undefined
      ? layoutText(
          stage,
          hook,
          { width: area.width, height: short },
          { weight: 800, size: 0.056 * short, minSize: LABEL * short, lineHeight: 1.2, maxLines: 2 },
        )
      : round === null
        ? count
        : label(round, isBeside ? room : wide - count.width, isBeside ? 2 : 1);
  const textHeight = start.height;
  const row = isBetween ? Math.max(2 * radius, textHeight) : textHeight;
  const edge = pictureHalf(stage, heading);
  const isBelowEdge = isOnEdge && isBeside;
  const rowY = isBelowEdge ? edge.height + px(0.018) : area.y;
  const textY = rowY + Math.round((row - textHeight) / 2);
  const endY = rowY + Math.round((row - count.height) / 2);
  const belowRow = area.y + row + (isBetween ? 0 : px(BAR_GAP));
  const barBox: Rect =
    look.layout === 'split'
      ? { x: edge.x === 0 ? edge.width - px(0.011) : edge.x - px(0.011), y: 0, width: px(0.022), height: stage.height }
      : shape === 'landscape'
        ? {
            x: Math.round(0.5 * stage.width),
            y: safe.y,
            width: safe.x + safe.width - Math.round(0.5 * stage.width),
            height: px(BAR),
          }
        : { x: area.x, y: belowRow, width: area.width, height: px(BAR) };
  const ring = isBar
    ? { x: barBox.x + barBox.width / 2, y: barBox.y + barBox.height / 2, radius }
    : isOnEdge
      ? { x: Math.round(stage.width / 2), y: edge.height, radius }
      : {
          x: Math.round(area.x + area.width / 2),
          y: isBetween ? area.y + Math.round(row / 2) : belowRow + radius,
          radius,
        };
  const isBarBelow = isBar && shape !== 'landscape';
  return {
    start,
    startAt: { x: hook === undefined ? area.x : Math.round(area.x + (area.width - start.width) / 2), y: textY },
    end,
    endAt: { x: Math.round(area.x + area.width - after - (end?.width ?? 0)), y: endY },
    dotsAt: {
      x: area.x + area.width - dots + DIFFICULTY.step * short - DIFFICULTY.radius * short,
      y: endY + count.height / 2,
    },
    isHook: hook !== undefined,
    labelsBottom: Math.max(textY + textHeight, endY + count.height),
    ring,
    bar: isBar ? barBox : null,
    bottom: isOnEdge
      ? Math.max(edge.height + radius, isBelowEdge ? rowY + row : 0)
      : isBarBelow
        ? barBox.y + barBox.height
        : isBar
          ? area.y + row
          : isBetween
            ? area.y + row
            : ring.y + radius,
  };
};

/** The row above a question. Its places depend on the layout and the heading only, so that they are the same in every scene. */
export const headerLayout = (stage: LayoutStage, heading: Heading): Header =>
  stage.cached(
    `header ${JSON.stringify([stage.width, stage.height, stage.safe, stage.look.layout, stage.look.fontFamily, heading])}`,
    () => compute(stage, heading),
  );
