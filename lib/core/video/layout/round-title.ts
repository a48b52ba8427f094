import { clamp } from '../math';
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

/** The height of digits, as a share of the font size. */
const DIGIT_HEIGHT = 0.728;

/** The large number of a round, in pixels, centred at `x`. It passes the margins, but keeps clear of the brand's logo (D84). */
export const numeralLayout = (
  {
    short,
    width,
    height,
    shape,
    safe,
    logo,
  }: Pick<LayoutStage, 'short' | 'width' | 'height' | 'shape' | 'safe' | 'logo'>,
  digits: number,
) => {
  const room = logo ? safe : { y: 0, height };
  const size = Math.min((digits > 1 ? 0.95 : 1.2) * short, room.height / DIGIT_HEIGHT);
  const half = (size * DIGIT_HEIGHT) / 2;
  const middle = clamp(shape === 'portrait' ? height * 0.36 : height / 2, room.y + half, room.y + room.height - half);
  const x = Math.round(shape === 'landscape' ? width * 0.78 : width * 0.66);
  return { size, x, top: middle - half, baseline: middle + half };
};
