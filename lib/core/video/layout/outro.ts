import type { OutroView } from '../views';
import { handleLayout } from './handle';
import { scoreRows } from './score-scale';
import type { LayoutStage } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

/** Lines of credits. */
const CREDIT_LINES = { landscape: 2, square: 2, portrait: 3 } as const;
/** More do not fit, and each attempt is laid out. */
const MAX_CREDITS = 12;

/** The line of credits: as many as fit, and where all are. Null without any. Sizes are in pixels. */
export const creditsLayout = (
  stage: LayoutStage,
  { credits = [] }: OutroView,
  width: number,
  [size, minSize]: readonly [size: number, minSize: number] = [0.027 * stage.short, 0.022 * stage.short],
): TextLayout | null => {
  const { localizer, short, shape } = stage;
  const { fill, words } = localizer;
  const lay = (count: number) => {
    const listed = fill(words.pictures, { credits: credits.slice(0, count).join(words.separator) });
    return layoutText(
      stage,
      count === credits.length ? listed : `${listed} … ${words.allPictures}`,
      { width, height: short },
      { weight: 600, size, minSize, lineHeight: 1.25, maxLines: CREDIT_LINES[shape] },
    );
  };
  if (credits.length === 0) return null;
  for (let count = Math.min(credits.length, MAX_CREDITS); count > 1; count--) {
    const layout = lay(count);
    if (layout.complete) return layout;
  }
  return lay(1);
};

export const outroLayout = (stage: LayoutStage, view: OutroView) => {
  const { localizer, safe, short, shape, width, px } = stage;
  // The right 45 % of a landscape frame stay empty for end cards.
  const column = shape === 'landscape' ? Math.round(width * 0.53) - safe.x : safe.width;
  const credits = creditsLayout(stage, view, column);
  // Everything else is above the credits.
  const height = safe.height - (credits ? credits.height + px(0.035) : 0);
  const text = layoutText(
    stage,
    view.text || localizer.words.thanks,
    { width: column, height: height * 0.46 },
    {
      weight: 800,
      size: 0.108 * short,
      minSize: 0.036 * short,
      lineHeight: 1.1,
      ...titleSpacing(stage, -0.005),
      maxLines: 9,
    },
  );
  const rowWidth = Math.min(column, Math.round(0.72 * short));
  const scale = scoreRows(stage, view.questions, {
    rowWidth,
    rowHeight: px(0.086),
    size: 0.04 * short,
    minSize: 0.03 * short,
    chip: Math.round(0.15 * short),
  });
  const { rows, rowHeight } = scale;
  const handle = handleLayout(stage, view.handle, column);
  const handleHeight = handle ? handle.height + px(0.035) : 0;
  const gap = px(0.016);
  const rowsHeight = rows.length * (rowHeight + gap);
  const total = text.height + px(0.055) + rowsHeight + handleHeight;
  const top = Math.round(safe.y + (height - total) * (shape === 'portrait' ? 0.4 : 0.5));
  const rowsTop = top + text.height + px(0.055);
  const handleTop = rowsTop + rowsHeight + px(0.02);
  const creditsTop = safe.y + safe.height - (credits?.height ?? 0);
  return {
    column,
    text,
    handle,
    handleTop,
    ...scale,
    gap,
    top,
    rowsTop,
    credits,
    creditsTop,
  };
};
