import type { OutroView } from '../views';
import { handleLayout } from './handle';
import { creditsLayout } from './outro';
import { leastSize } from './panel';
import { scoreRows } from './score-scale';
import type { LayoutStage, Rect } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

/** Where the panel starts: as a share of the width, or of the safe height; lower if there are scores above it. */
const SPLIT = { beside: 0.5, below: 0.5, belowScores: 0.58 } as const;
/** Radius of the sign, in multiples of the short side. */
const SIGN = 0.095;

/** The two halves of the frame with their safe areas. The second half has a panel through to the edges. */
const halves = ({ width, height, shape, safe, px }: LayoutStage, hasScores: boolean) => {
  const pad = px(0.045);
  if (shape === 'landscape') {
    const x = Math.round(SPLIT.beside * width);
    const from = x + pad;
    const lower: Rect = { ...safe, x: from, width: safe.x + safe.width - from };
    return { panel: { x, y: 0, width: width - x, height }, upper: { ...safe, width: x - pad - safe.x }, lower };
  }
  const y = Math.round(safe.y + (hasScores ? SPLIT.belowScores : SPLIT.below) * safe.height);
  const from = y + pad;
  const lower: Rect = { ...safe, y: from, height: safe.y + safe.height - from };
  return { panel: { x: 0, y, width, height: height - y }, upper: { ...safe, height: y - pad - safe.y }, lower };
};

const compute = (stage: LayoutStage, view: OutroView) => {
  const { short, shape, px } = stage;
  const least = leastSize(stage);
  const { panel, upper, lower } = halves(stage, view.questions > 0);
  const isWide = shape === 'landscape';
  const gap = px(0.016);
  const rowWidth = Math.min(upper.width, px(0.76));
  const scale = scoreRows(stage, view.questions, {
    rowWidth,
    rowHeight: px(0.086),
    size: 0.046 * short,
    minSize: least,
  });
  const rowsHeight = scale.rows.length * (scale.rowHeight + gap);
  const credits = creditsLayout(stage, view, upper.width, [least, least]);
  const creditsHeight = credits ? credits.height + px(0.03) : 0;
  const comment = layoutText(
    stage,
    view.callToAction?.comment ?? '',
    { width: upper.width, height: 0.24 * short },
    { weight: 700, size: (view.questions > 0 ? 0.056 : 0.068) * short, minSize: least, lineHeight: 1.2, maxLines: 2 },
  );
  const spacing = { comment: px(0.034), rows: rowsHeight > 0 ? px(0.034) : 0 };
  const below = spacing.rows + rowsHeight + spacing.comment + comment.height;
  const title = layoutText(
    stage,
    view.text,
    { width: upper.width, height: upper.height - creditsHeight - below },
    {
      weight: 800,
      size: (view.questions > 0 ? 0.115 : 0.15) * short,
      minSize: least,
      lineHeight: 1.08,
      ...titleSpacing(stage, -0.01),
      maxLines: 4,
    },
  );
  const top = Math.round(upper.y + (upper.height - creditsHeight - title.height - below) / 2);
  const rowsTop = top + title.height + spacing.rows;
  const rows = scale.rows.map((_, index) => ({
    x: Math.round(upper.x + (upper.width - rowWidth) / 2),
    y: rowsTop + index * (scale.rowHeight + gap),
    width: rowWidth,
    height: scale.rowHeight,
  }));

  const radius = px(SIGN);
  const handle = handleLayout(stage, view.handle, lower.width, least);
  const handleHeight = handle ? handle.height + px(0.03) : 0;
  const follow = layoutText(
    stage,
    view.callToAction?.follow ?? '',
    { width: lower.width, height: lower.height - 2 * radius - px(0.04) - handleHeight },
    { weight: 800, size: (isWide ? 0.12 : 0.135) * short, minSize: least, lineHeight: 1.1, maxLines: 4 },
  );
  const total = 2 * radius + px(0.04) + follow.height + handleHeight;
  const signTop = Math.round(lower.y + (lower.height - total) / 2);
  const followY = signTop + 2 * radius + px(0.04);
  return {
    panel,
    upper,
    lower,
    title,
    top,
    scale,
    rows,
    comment,
    commentY: rowsTop + rowsHeight + spacing.comment,
    credits,
    creditsY: upper.y + upper.height - (credits?.height ?? 0),
    sign: { x: Math.round(lower.x + lower.width / 2), y: signTop + radius, radius },
    follow,
    followY,
    handle,
    handleY: followY + follow.height + px(0.03),
  };
};

/** The end of a Short (D101): what its viewers can say in comments, and in large letters on a panel, to follow. */
export const callToActionLayout = (stage: LayoutStage, view: OutroView) => {
  const { width, height, look } = stage;
  const { fontFamily, effects } = look;
  const { durationInFrames: _, captions: __, ...seen } = view;
  const key = JSON.stringify([width, height, fontFamily, effects.titleLetterSpacing, seen]);
  return stage.cached(`call to action ${key}`, () => compute(stage, view));
};
