import { seededRandom } from '../../../lib/model/random';
import { css, underWhite, WHITE } from '../color';
import { easeOut, lerp, passed } from '../motion';
import { roundedRect, strokeCheck, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { pointAround, widened } from './around';

const GLYPHS = ['?', 'A', 'check', 'B', '?', 'C', 'dot', 'D'] as const;

type Glyph = (typeof GLYPHS)[number];

const tile = (stage: Stage, glyph: Glyph, size: number, index: number) => {
  const { sprites, palette, family } = stage;
  const color = underWhite([palette.primary, palette.secondary, palette.accent][index % 3] ?? palette.primary);
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
      strokeCheck(ctx, 0, 0, size, 1);
      return;
    }
    ctx.font = `800 ${size * 0.58}px ${family}`;
    ctx.textAlign = 'center';
    ctx.fillStyle = css(WHITE);
    ctx.fillText(glyph, size / 2, size * 0.71);
  });
};

/** Steps of rotation in radians. */
const TURN = 0.06;

/** The sprite of a rotated tile, because drawing with rotation is slow. */
const turnedTile = (stage: Stage, glyph: Glyph, size: number, index: number, angle: number) => {
  const side = Math.ceil(size * 1.36);
  const { palette, family } = stage;
  const key = `turned ${glyph} ${size} ${index % 3} ${angle} ${JSON.stringify(palette)} ${family}`;
  return stage.sprites.picture(key, side, side, (ctx) => {
    ctx.translate(side / 2, side / 2);
    ctx.rotate(angle);
    ctx.drawImage(tile(stage, glyph, size, index), -size / 2, -size / 2);
  });
};

interface Lane {
  /** Distance from the frame's edge in pixels. */
  margin: number;
  /** Position between the content (0) and the frame's edge (1). */
  depth: number;
}

/** The place of tile `index` of `count`, evenly distributed around the content. */
const around = ({ width, height }: Stage, content: Rect, { margin, depth }: Lane, index: number, count: number) => {
  const near = widened(content, margin);
  const x = Math.max(margin, lerp(near.x, margin, depth));
  const y = Math.max(margin, lerp(near.y, margin, depth));
  const right = Math.min(width - margin, lerp(near.x + near.width, width - margin, depth));
  const bottom = Math.min(height - margin, lerp(near.y + near.height, height - margin, depth));
  const lane = { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
  return pointAround(lane, ((index + 0.2) / count + 0.08) % 1);
};

/** Places in zigzag rows above and below content that is too wide to have tiles beside it. */
const aboveAndBelow = ({ width, height }: Stage, content: Rect, lane: Lane, index: number, count: number) => {
  const { margin } = lane;
  const above = Math.ceil(count / 2);
  const [row, inRow] = index < above ? [index, above] : [index - above, count - above];
  const x = lerp(margin, width - margin, (row + 0.5) / inRow);
  const depth = 0.55 * lane.depth + (row % 2 === 0 ? 0 : 0.45);
  const bottom = content.y + content.height;
  const y = index < above ? lerp(content.y - margin, margin, depth) : lerp(bottom + margin, height - margin, depth);
  return { x, y, outX: 0, outY: index < above ? -1 : 1 };
};

/**
 * Paints `introParticleCount` small tiles with letters and symbols, which fly out from behind the title and then drift
 * between `content` and the frame's edge.
 */
export const paintIntroParticles = (stage: Stage, content: Rect, t: number): void => {
  const { ctx, short, look } = stage;
  const count = Math.round(look.effects.introParticleCount);
  const random = seededRandom('intro particles');
  const [cx, cy] = [content.x + content.width / 2, content.y + content.height / 2];
  // Many tiles are smaller, so that they do not overlap.
  const crowd = lerp(1, 0.74, passed(count, 8, 12));
  const besides = content.x > 0.15 * short;
  for (let index = 0; index < count; index++) {
    const size = Math.round(crowd * short * (0.056 + 0.056 * random()));
    const spin = (random() - 0.5) * 0.8;
    // Inside the frame, even after drifting.
    const lane = { margin: 0.82 * size, depth: 0.5 + 0.36 * random() };
    const place = besides
      ? around(stage, content, lane, index, count)
      : aboveAndBelow(stage, content, lane, index, count);
    const share = passed(t, 4 + 1.6 * index, 30);
    const glyph = GLYPHS[index % GLYPHS.length];
    if (share === 0 || glyph === undefined) continue;
    const way = easeOut(share);
    const drift = 0.00016 * short * t;
    const px = lerp(cx, place.x, way) + place.outX * drift;
    const py = lerp(cy, place.y, way) + place.outY * drift + 0.008 * short * Math.sin(t / 22 + index);
    // In steps of a few degrees, because rotated tiles are cached.
    const turns = share === 1 ? 0 : Math.round((1.6 * spin * (1 - way)) / TURN);
    const picture = turnedTile(stage, glyph, size, index, spin + turns * TURN);
    withOpacity(stage, 0.95 * passed(t, 4 + 1.6 * index, 5), () =>
      ctx.drawImage(picture, Math.round(px - picture.width / 2), Math.round(py - picture.height / 2)),
    );
  }
};
