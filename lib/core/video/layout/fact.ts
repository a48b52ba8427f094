import type { FactView } from '../views';
import type { AnswerChip } from './boards/board';
import { headingLayout, labelLayout } from './heading';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';

export interface FactLayout {
  chip: Rect;
  label: TextLayout;
  fact: TextLayout;
  labelY: number;
  factY: number;
  /** At the bottom; null without one. */
  source: TextLayout | null;
  sourceY: number;
}

/** The size of a source as a share of the short side: 36 px at 1080p, the least that phones show readably. */
const SOURCE_SIZE = 36 / 1080;

/** The source of a fact (D122) in up to two lines, and the height that it takes from the fact above, in pixels. */
export const sourceLayout = (
  stage: LayoutStage,
  { source }: FactView,
  width: number,
): { text: TextLayout | null; height: number } => {
  if (source === undefined) return { text: null, height: 0 };
  const { localizer, short, px } = stage;
  const size = Math.ceil(SOURCE_SIZE * short);
  const text = layoutText(
    stage,
    localizer.fill(localizer.words.source, { source }),
    { width, height: short },
    { weight: 600, size, minSize: size, lineHeight: 1.25, maxLines: 2 },
  );
  return { text, height: text.height + px(0.03) };
};

export const factLayout = (stage: LayoutStage, view: FactView, answer: AnswerChip | null): FactLayout => {
  const { safe, short, shape, px } = stage;
  const headingHeight = headingLayout(stage, view.heading).height + px(0.03);
  const chip = { width: answer?.width ?? 0, height: answer?.height ?? 0 };
  const belowChip = answer === null ? 0 : px(0.06);
  const source = sourceLayout(stage, view, safe.width);
  const area = { y: safe.y + headingHeight, height: safe.height - headingHeight - source.height };
  const label = labelLayout(stage, stage.localizer.words.didYouKnow, safe.width, 0.03);
  const width = shape === 'landscape' ? Math.round(safe.width * 0.86) : safe.width;
  const gaps = belowChip + px(0.022);
  const fact = layoutText(
    stage,
    view.fact,
    { width, height: area.height - chip.height - label.height - gaps },
    {
      weight: 700,
      size: 0.086 * short,
      minSize: 0.034 * short,
      lineHeight: 1.24,
      letterSpacing: -0.015,
      maxLines: shape === 'landscape' ? 8 : 14,
    },
  );
  const total = chip.height + label.height + fact.height + gaps;
  const top = area.y + Math.round((area.height - total) * (shape === 'portrait' ? 0.42 : 0.46));
  const labelY = top + Math.round(chip.height) + belowChip;
  return {
    chip: { x: safe.x, y: top, ...chip },
    label,
    fact,
    labelY,
    factY: labelY + label.height + px(0.022),
    source: source.text,
    sourceY: safe.y + safe.height - (source.text?.height ?? 0),
  };
};
