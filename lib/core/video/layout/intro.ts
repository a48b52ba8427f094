import type { IntroView } from '../views';
import { handleLayout } from './handle';
import { labelLayout } from './heading';
import type { LayoutStage } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

export const introLayout = (stage: LayoutStage, view: IntroView) => {
  const { safe, short, shape, px } = stage;
  const width = shape === 'landscape' ? Math.round(safe.width * 0.76) : Math.round(safe.width * 0.96);
  const size = (shape === 'landscape' ? 0.142 : 0.118) * short;
  const title = layoutText(
    stage,
    view.title,
    { width, height: safe.height * 0.56 },
    {
      weight: 800,
      size,
      minSize: 0.052 * short,
      lineHeight: 1.06,
      ...titleSpacing(stage, -0.01),
      maxLines: shape === 'landscape' ? 4 : 7,
    },
  );
  const subtitle = layoutText(
    stage,
    view.subtitle,
    { width, height: safe.height * 0.22 },
    { weight: 500, size: 0.046 * short, minSize: 0.032 * short, lineHeight: 1.3, maxLines: 4 },
  );
  const { count, words } = stage.localizer;
  const counts = [count(words.questionCount, view.questions)];
  if (view.rounds > 1) counts.push(count(words.roundCount, view.rounds));
  const label = labelLayout(stage, counts.join('  ·  '), width, 0.027);
  const pill = { width: Math.round(label.width + px(0.06)), height: px(0.064) };
  const gapAbove = subtitle.height > 0 ? px(0.034) : 0;
  const handle = handleLayout(stage, view.handle, width);
  const gapBelow = handle ? px(0.036) + handle.height : 0;
  const total = title.height + gapAbove + subtitle.height + px(0.05) + pill.height + gapBelow;
  const top = Math.round(safe.y + (safe.height - total) / 2);
  const subtitleY = top + title.height + gapAbove;
  const wide = Math.max(title.width, subtitle.width, pill.width, handle?.width ?? 0) + px(0.05);
  const content = { x: safe.x + (safe.width - wide) / 2, y: top, width: wide, height: total };
  const pillY = subtitleY + subtitle.height + px(0.05);
  const handleY = pillY + pill.height + px(0.036);
  return { title, subtitle, label, pill, handle, content, top, subtitleY, pillY, handleY };
};
