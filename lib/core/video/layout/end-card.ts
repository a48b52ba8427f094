import type { OutroView } from '../views';
import { handleLayout } from './handle';
import { creditsLayout } from './outro';
import { leastSize } from './panel';
import { type RecapLayout, recapLayout } from './recap';
import { scoreRows } from './score-scale';
import type { LayoutStage, Rect } from './stage';
import { layoutText, type TextLayout } from './text';
import { titleSpacing } from './title-spacing';

/** Places for the elements of YouTube's end screen: a video of 16:9 and the round button to subscribe, with their words. */
interface EndScreenLayout {
  kind: 'end_screen';
  next: TextLayout;
  nextY: number;
  frame: Rect;
  disc: { x: number; y: number; radius: number };
  subscribe: TextLayout;
  subscribeAt: { x: number; y: number };
}

/** The area of a landscape frame beside the scores, as a share of the width from its start. */
const BESIDE = 0.47;
/** Largest widths, as shares of the canvas: YouTube shows a video at a third of the width or more, the button much smaller. The disc takes `share` of the area's height. */
const FRAME = { landscape: 0.45, square: 0.5, portrait: 0.72 } as const;
const DISC = { most: 0.24, share: 0.28 };

const endScreenLayout = (stage: LayoutStage, area: Rect): EndScreenLayout => {
  const { width, short, shape, px, localizer } = stage;
  const { next: nextText, subscribe: subscribeText } = localizer.words.ending;
  const style = { weight: 800, size: 0.054 * short, minSize: leastSize(stage), lineHeight: 1.2, maxLines: 2 };
  const next = layoutText(stage, nextText, { width: area.width, height: 0.3 * short }, { ...style, maxLines: 1 });
  const gap = px(0.03);
  const discSize = Math.min(px(DISC.most), Math.round(DISC.share * area.height));
  const most = area.height - next.height - gap - discSize - 1.4 * gap;
  const wide = Math.round(Math.min(area.width, FRAME[shape] * width, (most * 16) / 9));
  const size = { width: wide, height: Math.round((wide * 9) / 16) };
  const total = next.height + gap + size.height + 1.4 * gap + discSize;
  const x = area.x + Math.round((area.width - wide) / 2);
  const nextY = Math.round(area.y + (area.height - total) / 2);
  const frame = { x, y: nextY + next.height + gap, ...size };
  const radius = Math.round(discSize / 2);
  const disc = { x: x + radius, y: Math.round(frame.y + frame.height + 1.4 * gap + radius), radius };
  const from = x + 2 * radius + gap;
  const subscribe = layoutText(
    stage,
    subscribeText,
    { width: area.x + area.width - from, height: discSize },
    { ...style, size: 0.064 * short },
  );
  return {
    kind: 'end_screen',
    next,
    nextY,
    frame,
    disc,
    subscribe,
    subscribeAt: { x: from, y: Math.round(disc.y - subscribe.height / 2) },
  };
};

/** Heights of rows and sizes of their texts, in multiples of the short side. */
const ROWS = {
  landscape: { height: 0.11, size: 0.048, columns: 1 },
  square: { height: 0.09, size: 0.04, columns: 2 },
  portrait: { height: 0.086, size: 0.046, columns: 1 },
} as const;
/** Of the safe height, what texts and scores may take above the panel. */
const ABOVE = { square: 0.5, portrait: 0.52 } as const;

/** The panel of the list or the end screen, through to the edges of the frame, and the safe part of it. */
const panelBeside = ({ width, height, shape, safe, px }: LayoutStage, from: number): { panel: Rect; area: Rect } => {
  if (shape === 'landscape') {
    const x = from + px(0.055);
    return {
      panel: { x: from, y: 0, width: width - from, height },
      area: { ...safe, x, width: safe.x + safe.width - x },
    };
  }
  const y = from + px(0.035);
  return {
    panel: { x: 0, y: from, width, height: height - from },
    area: { ...safe, y, height: safe.y + safe.height - y },
  };
};

const compute = (stage: LayoutStage, view: OutroView) => {
  const { localizer, safe, short, shape, width, px } = stage;
  const { end } = view;
  const least = leastSize(stage);
  const isBeside = shape === 'landscape';
  const beside = Math.round(BESIDE * width);
  const column = isBeside ? beside - px(0.055) - safe.x : safe.width;
  const credits = creditsLayout(stage, view, column, [least, least]);
  const creditsHeight = credits ? credits.height + px(0.03) : 0;
  const handle = handleLayout(stage, view.handle, column, least);
  const handleHeight = handle ? handle.height + px(0.026) : 0;
  const { height: rowHeight, size, columns } = ROWS[shape];
  const gap = px(0.016);
  const rowWidth = Math.round((column - gap * (columns - 1)) / columns);
  const scale = scoreRows(stage, view.questions, {
    rowWidth,
    rowHeight: px(rowHeight),
    size: size * short,
    minSize: least,
  });
  const rowsHeight = Math.ceil(scale.rows.length / columns) * (scale.rowHeight + gap);
  const most = isBeside ? safe.height : Math.round(ABOVE[shape] * safe.height);
  const text = layoutText(
    stage,
    view.text || localizer.words.thanks,
    { width: column, height: Math.max(most - rowsHeight - handleHeight - creditsHeight - px(0.04), 1.3 * least) },
    {
      weight: 800,
      size: (isBeside ? 0.12 : 0.1) * short,
      minSize: least,
      lineHeight: 1.1,
      ...titleSpacing(stage, -0.005),
      maxLines: 9,
    },
  );
  const total = text.height + px(0.04) + rowsHeight + handleHeight;
  const top = Math.round(safe.y + (isBeside ? (safe.height - creditsHeight - total) / 2 : 0));
  const rowsTop = top + text.height + px(0.04);
  const rows = scale.rows.map((_, index) => ({
    x: safe.x + (index % columns) * (rowWidth + gap),
    y: rowsTop + Math.floor(index / columns) * (scale.rowHeight + gap),
    width: rowWidth,
    height: scale.rowHeight,
  }));
  const handleY = rowsTop + rowsHeight + px(0.01);
  const below = rowsTop + rowsHeight + handleHeight;
  const creditsY = isBeside ? safe.y + safe.height - (credits?.height ?? 0) : below + px(0.01);
  const { panel, area } = panelBeside(stage, isBeside ? beside : below + creditsHeight + px(0.02));
  const placed: EndScreenLayout | RecapLayout | null =
    end === undefined ? null : end.kind === 'end_screen' ? endScreenLayout(stage, area) : recapLayout(stage, end, area);
  return { column, text, top, scale, rows, handle, handleY, credits, creditsY, panel, area, end: placed };
};

/** The end of a video in the layouts other than `classic`: scores, and beside or below them an end screen or all answers. */
export const endCardLayout = (stage: LayoutStage, view: OutroView) => {
  const { width, height, look } = stage;
  const { fontFamily, effects } = look;
  const { durationInFrames: _, captions: __, ...seen } = view;
  const key = JSON.stringify([width, height, fontFamily, effects.titleLetterSpacing, seen]);
  return stage.cached(`end card ${key}`, () => compute(stage, view));
};
