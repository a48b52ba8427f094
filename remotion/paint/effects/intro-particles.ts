import { seededRandom } from '../../../lib/core/model/random';
import { questionMark } from '../boards/question-mark';
import { css, darkenForWhiteText, WHITE } from '../color';
import { unmirrored } from '../mirror';
import { easeOut, lerp, progressAt } from '../motion';
import { roundedRect, strokeCheck, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { expandRect, pointOnOutline } from './outline';

/** Numbers are those of an option's letter. */
const GLYPHS = ['question', 0, 'check', 1, 'question', 2, 'dot', 3] as const;

type Glyph = (typeof GLYPHS)[number];

const tile = (stage: Stage, glyph: Glyph, size: number, index: number) => {
  const { sprites, palette, family, localizer } = stage;
  const color = darkenForWhiteText([palette.primary, palette.secondary, palette.accent][index % 3] ?? palette.primary);
  return sprites.picture(`tile ${glyph} ${color} ${family}`, size, size, (ctx) => {
    ctx.fillStyle = css(color);
    if (glyph === 'dot') {
      ctx.beginPath();
      ctx.arc(size / 2, size / 2, size * 0.32, 0, 2 * Math.PI);
      ctx.lineWidth = size * 0.12;
      ctx.strokeStyle = css(color);
      ctx.stroke();
      return;
    }
    roundedRect(ctx, { x: 0, y: 0, width: size, height: size }, size * 0.28);
    ctx.fill();
    if (glyph === 'check') {
      ctx.strokeStyle = css(WHITE);
      ctx.lineWidth = size * 0.12;
      strokeCheck({ ctx, localizer }, 0, 0, size, 1);
      return;
    }
    ctx.font = `800 ${size * 0.58}px ${family}`;
    ctx.textAlign = 'center';
    ctx.fillStyle = css(WHITE);
    const text = glyph === 'question' ? questionMark(localizer) : localizer.letter(glyph);
    unmirrored({ ctx, localizer }, size / 2, () => ctx.fillText(text, size / 2, size * 0.71));
  });
};

/** Steps of rotation in radians. */
const ANGLE_STEP = 0.06;

/** The sprite of a rotated tile, because drawing with rotation is slow. */
const rotatedTile = (stage: Stage, glyph: Glyph, size: number, index: number, angle: number) => {
  const side = Math.ceil(size * 1.36);
  const { palette, family } = stage;
  const key = `turned ${glyph} ${size} ${index % 3} ${angle} ${JSON.stringify(palette)} ${family}`;
  return stage.sprites.picture(key, side, side, (ctx) => {
    ctx.translate(side / 2, side / 2);
    ctx.rotate(angle);
    ctx.drawImage(tile(stage, glyph, size, index), -size / 2, -size / 2);
  });
};

/** What the places of tiles depend on. */
type Room = Pick<Stage, 'width' | 'height' | 'short' | 'logo'>;

interface Track {
  /** Distance from the frame's edge in pixels. */
  margin: number;
  /** Position between the content (0) and the frame's edge (1). */
  depth: number;
}

/** The place of tile `index` of `count`, evenly distributed around the content. */
const placeAround = (
  { width, height }: Room,
  content: Rect,
  { margin, depth }: Track,
  index: number,
  count: number,
) => {
  const near = expandRect(content, margin);
  const x = Math.max(margin, lerp(near.x, margin, depth));
  const y = Math.max(margin, lerp(near.y, margin, depth));
  const right = Math.min(width - margin, lerp(near.x + near.width, width - margin, depth));
  const bottom = Math.min(height - margin, lerp(near.y + near.height, height - margin, depth));
  const track = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  return pointOnOutline(track, ((index + 0.2) / count + 0.08) % 1);
};

/** The place of a tile in zigzag rows above and below content that is too wide for tiles beside it. */
const placeAboveAndBelow = ({ width, height }: Room, content: Rect, track: Track, index: number, count: number) => {
  const { margin } = track;
  const above = Math.ceil(count / 2);
  const [row, inRow] = index < above ? [index, above] : [index - above, count - above];
  const x = lerp(margin, width - margin, (row + 0.5) / inRow);
  const depth = 0.55 * track.depth + (row % 2 === 0 ? 0 : 0.45);
  const bottom = content.y + content.height;
  const y = index < above ? lerp(content.y - margin, margin, depth) : lerp(bottom + margin, height - margin, depth);
  return { x, y, outX: 0, outY: index < above ? -1 : 1 };
};

interface Tile {
  index: number;
  size: number;
  spin: number;
  /** Where its centre comes to rest, and in which direction it drifts on. */
  place: { x: number; y: number; outX: number; outY: number };
}

/** Whether a tile would pass behind the brand's logo, which must stay easy to read (D84). */
const isBehindLogo = ({ logo, short }: Room, { size, place: { x, y } }: Tile): boolean => {
  if (logo === null) return false;
  const near = expandRect(logo, 0.6 * size + 0.02 * short);
  return x > near.x && x < near.x + near.width && y > near.y && y < near.y + near.height;
};

/** `count` tiles around `content`, without those that would be behind the logo. */
export const introTiles = (room: Room, content: Rect, count: number): Tile[] => {
  const { short } = room;
  const random = seededRandom('intro particles');
  // Many tiles are smaller, so that they do not overlap.
  const crowdScale = lerp(1, 0.74, progressAt(count, 8, 12));
  const fitsBeside = content.x > 0.15 * short;
  return Array.from({ length: count }, (_, index): Tile => {
    const size = Math.round(crowdScale * short * (0.056 + 0.056 * random()));
    const spin = (random() - 0.5) * 0.8;
    // Inside the frame, even after drifting.
    const track = { margin: 0.82 * size, depth: 0.5 + 0.36 * random() };
    const place = fitsBeside
      ? placeAround(room, content, track, index, count)
      : placeAboveAndBelow(room, content, track, index, count);
    return { index, size, spin, place };
  }).filter((tile) => !isBehindLogo(room, tile));
};

/**
 * Paints `introParticleCount` small tiles with letters and symbols, which fly out from behind the title and then drift
 * between `content` and the frame's edge.
 */
export const paintIntroParticles = (stage: Stage, content: Rect, t: number): void => {
  const { ctx, short, look } = stage;
  const [cx, cy] = [content.x + content.width / 2, content.y + content.height / 2];
  for (const { index, size, spin, place } of introTiles(stage, content, Math.round(look.effects.introParticleCount))) {
    const progress = progressAt(t, 4 + 1.6 * index, 30);
    const glyph = GLYPHS[index % GLYPHS.length];
    if (progress === 0 || glyph === undefined) continue;
    const eased = easeOut(progress);
    const drift = 0.00016 * short * t;
    const px = lerp(cx, place.x, eased) + place.outX * drift;
    const py = lerp(cy, place.y, eased) + place.outY * drift + 0.008 * short * Math.sin(t / 22 + index);
    // In steps of a few degrees, because rotated tiles are cached.
    const steps = progress === 1 ? 0 : Math.round((1.6 * spin * (1 - eased)) / ANGLE_STEP);
    const picture = rotatedTile(stage, glyph, size, index, spin + steps * ANGLE_STEP);
    withOpacity(stage, 0.95 * progressAt(t, 4 + 1.6 * index, 5), () =>
      ctx.drawImage(picture, Math.round(px - picture.width / 2), Math.round(py - picture.height / 2)),
    );
  }
};
