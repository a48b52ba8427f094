import type { AssetRef } from '../../model/assets';
import { isFlag } from '../../model/flags';
import { clamp } from '../math';
import type { IntroView } from '../views';
import { handleLayout } from './handle';
import { labelLayout } from './heading';
import { leastSize, withPanel } from './panel';
import type { LayoutStage, Rect } from './stage';
import { layoutText } from './text';
import { titleSpacing } from './title-spacing';

/** A picture, or a card with a mark in a quiz without pictures. */
export interface FanCard {
  rect: Rect;
  /** Radians. */
  angle: number;
  /** Null for a card with a mark. */
  image: AssetRef | null;
}

/** What an opening shows besides its texts. Cards are in the order in which they are painted. */
type Art =
  | { kind: 'bleed'; image: AssetRef }
  | { kind: 'panel'; rect: Rect; image: AssetRef | null }
  | { kind: 'fan'; cards: FanCard[] };

/** From one card to the next, in multiples of a card: closer together in an area that is not much wider than high. */
const STEP = { least: 0.52, most: 0.78, perRatio: 0.33 };
const ANGLE = 0.085;
/** The least height of an area with a column, in multiples of its width. */
const COLUMN_FROM = 0.82;
const FAN = 3;

/** One to three cards in a row, or in a column if the area is high. */
const fanIn = (area: Rect, pictures: readonly AssetRef[]): FanCard[] => {
  const [first = null, ...others] = pictures.length === 0 ? Array.from({ length: FAN }, () => null) : pictures;
  // The quiz's first picture is in the middle of three, on top.
  const images = others.length === 2 ? [others[0] ?? null, first, others[1] ?? null] : [first, ...others];
  const count = images.length;
  const isColumn = area.height > COLUMN_FROM * area.width;
  // Other pictures may be cropped.
  const isOfFlags = first !== null && images.every((image) => image !== null && isFlag(image.sha256));
  const isShapedByFirst = first !== null && (count === 1 || isOfFlags);
  const ratio = isShapedByFirst ? clamp(first.width / first.height, 0.8, 1.7) : isColumn ? 1.45 : 1.12;
  const long = isColumn ? area.height / area.width : area.width / area.height;
  const step = clamp(STEP.perRatio * long, STEP.least, STEP.most);
  const span = 1 + step * (count - 1);
  // With room for the corners of turned cards.
  const height = isColumn
    ? Math.min((0.9 * area.height) / span, (0.86 * area.width) / ratio)
    : Math.min(0.86 * area.height, (0.92 * area.width) / (span * ratio));
  const width = height * ratio;
  const cards = images.map((image, index) => {
    const at = index - (count - 1) / 2;
    const tilt = index % 2 === 0 ? -1 : 1;
    const [dx, dy] = isColumn
      ? [count > 1 ? 0.07 * tilt * width : 0, at * step * height]
      : [at * step * width, height * (0.06 * Math.abs(at) - 0.02)];
    const rect = {
      x: Math.round(area.x + area.width / 2 + dx - width / 2),
      y: Math.round(area.y + area.height / 2 + dy - height / 2),
      width: Math.round(width),
      height: Math.round(height),
    };
    return { at, card: { rect, angle: count === 1 ? -0.03 : isColumn ? 0.05 * tilt : ANGLE * at, image } };
  });
  return cards.toSorted((a, b) => Math.abs(b.at) - Math.abs(a.at)).map(({ card }) => card);
};

/** Where texts on a picture start at most, as a share of the safe height. */
const BLEED_TOP = 0.48;
/** Of the safe height, what texts above a fan may take. */
const TEXT_SHARE = { landscape: 0.48, square: 0.5, portrait: 0.46 } as const;

interface Arrangement {
  room: Rect;
  isCentred: boolean;
  /** Where the block of texts is in its room. */
  at: 'top' | 'middle' | 'bottom';
  art: (textBottom: number) => Art;
}

const arrange = (stage: LayoutStage, pictures: readonly AssetRef[]): Arrangement => {
  const { look, safe, shape, width, height, captions, px } = stage;
  const [first] = pictures;
  const isLandscape = shape === 'landscape';
  if (look.layout === 'full_bleed' && first && !isFlag(first.sha256)) {
    const y = Math.round(safe.y + BLEED_TOP * safe.height);
    const lower = { ...safe, y, height: safe.y + safe.height - y };
    const room = isLandscape ? { ...lower, width: Math.round(0.8 * safe.width) } : lower;
    return { room, isCentred: !isLandscape, at: 'bottom', art: () => ({ kind: 'bleed', image: first }) };
  }
  if (look.layout === 'split') {
    const { panel, room } = withPanel(stage, false);
    return {
      room,
      isCentred: !isLandscape,
      at: isLandscape ? 'middle' : 'top',
      art: () => ({ kind: 'panel', rect: panel, image: first ?? null }),
    };
  }
  if (look.layout === 'stack' && isLandscape) {
    const middle = Math.round(0.55 * width);
    const area = { ...safe, x: middle, width: safe.x + safe.width - middle };
    const room = { ...safe, width: middle - px(0.05) - safe.x };
    return { room, isCentred: false, at: 'middle', art: () => ({ kind: 'fan', cards: fanIn(area, pictures) }) };
  }
  return {
    room: { ...safe, height: Math.round(TEXT_SHARE[shape] * safe.height) },
    isCentred: true,
    at: 'top',
    art: (bottom) => {
      const y = bottom + px(0.03);
      // Cards have no texts: in 9:16, they reach below what apps cover, and nothing covers other canvases there.
      const end = captions === null ? height - px(shape === 'portrait' ? 0.2 : 0.03) : safe.y + safe.height;
      const area = shape === 'portrait' ? { x: px(0.04), width: width - 2 * px(0.04) } : safe;
      return { kind: 'fan', cards: fanIn({ ...area, y, height: end - y }, pictures) };
    },
  };
};

/** The first frames of a video in the layouts other than `classic`: what it asks, at a glance. */
export const openingLayout = (stage: LayoutStage, view: IntroView) => {
  const { short, px, shape, localizer } = stage;
  const { room, isCentred, at, art } = arrange(stage, view.pictures ?? []);
  const least = leastSize(stage);
  const { count, words } = localizer;
  const counts = [count(words.questionCount, view.questions)];
  if (view.rounds > 1) counts.push(count(words.roundCount, view.rounds));
  const padding = px(0.034);
  const label = labelLayout(stage, counts.join('  ·  '), room.width - 2 * padding, 0.044, least / short);
  const pill = { width: Math.round(label.width) + 2 * padding, height: Math.round(label.height + px(0.026)) };
  const handle = handleLayout(stage, view.handle, room.width, least);
  const handleHeight = handle ? handle.height + px(0.024) : 0;
  const left = room.height - pill.height - px(0.036) - handleHeight;
  const subtitle = layoutText(
    stage,
    view.subtitle,
    { width: room.width, height: Math.max(0.28 * left, 2.6 * least) },
    { weight: 500, size: 0.05 * short, minSize: least, lineHeight: 1.28, maxLines: 5 },
  );
  const subtitleHeight = subtitle.height > 0 ? subtitle.height + px(0.022) : 0;
  const title = layoutText(
    stage,
    view.title,
    { width: room.width, height: left - subtitleHeight },
    {
      weight: 800,
      // A short title fills the room beside the pictures.
      size: (at === 'middle' ? 0.2 : shape === 'landscape' ? 0.15 : 0.128) * short,
      minSize: 1.15 * least,
      lineHeight: 1.06,
      ...titleSpacing(stage, -0.01),
      maxLines: 8,
    },
  );
  const height = title.height + subtitleHeight + px(0.036) + pill.height + handleHeight;
  const free = room.height - height;
  const top = Math.round(room.y + (at === 'top' ? 0 : at === 'middle' ? free / 2 : free));
  const subtitleY = top + title.height + px(0.022);
  const pillY = top + title.height + subtitleHeight + px(0.036);
  const pillX = isCentred ? Math.round(room.x + (room.width - pill.width) / 2) : room.x;
  return {
    room,
    isCentred,
    title,
    subtitle,
    label,
    handle,
    top,
    subtitleY,
    pill: { ...pill, x: pillX, y: pillY },
    handleY: pillY + pill.height + px(0.024),
    content: { ...room, y: top, height },
    art: art(top + height),
  };
};
