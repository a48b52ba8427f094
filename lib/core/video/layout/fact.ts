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
}

export const factLayout = (stage: LayoutStage, view: FactView, answer: AnswerChip | null): FactLayout => {
  const { safe, short, shape, px } = stage;
  const headingHeight = headingLayout(stage, view.heading).height + px(0.03);
  const chip = { width: answer?.width ?? 0, height: answer?.height ?? 0 };
  const belowChip = answer === null ? 0 : px(0.06);
  const area = { y: safe.y + headingHeight, height: safe.height - headingHeight };
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
  };
};
