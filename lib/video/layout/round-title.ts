import type { RoundTitleView } from '../views';
import { labelLayout } from './heading';
import type { LayoutStage } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

export const roundTitleLayout = (stage: LayoutStage, view: RoundTitleView) => {
  const { short, safe, height, shape, px } = stage;
  const { count: counted, fill, words } = stage.localizer;
  const room = Math.round(safe.width * (shape === 'landscape' ? 0.72 : 1));
  const label = labelLayout(stage, fill(words.roundOfTotal, { number: view.number, total: view.rounds }), room, 0.036);
  const count = labelLayout(stage, counted(words.questionCount, view.questions), room, 0.032);
  const title = layoutText(
    stage,
    view.title,
    { width: room, height: safe.height * 0.6 },
    {
      weight: 800,
      size: (shape === 'landscape' ? 0.17 : 0.15) * short,
      minSize: 0.05 * short,
      lineHeight: 1.04,
      ...titleSpacing(stage, -0.015),
      maxLines: 5,
    },
  );
  const total = label.height + title.height + count.height + px(0.075);
  const top = Math.round((shape === 'portrait' ? height * 0.5 : height / 2) - total / 2);
  const titleY = top + label.height + px(0.022);
  const countY = titleY + title.height + px(0.053);
  return { room, label, count, title, top, titleY, countY };
};
