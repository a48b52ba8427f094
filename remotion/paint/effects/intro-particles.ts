import { seededRandom } from '../../../lib/video/random';
import { css, underWhite, WHITE } from '../color';
import { clamp, easeOut, easeOutBack, lerp, passed } from '../motion';
import { roundedRect, strokeCheck, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';

const GLYPHS = ['?', 'A', 'check', 'B', '?', 'C', 'dot', 'D'] as const;

const tile = (stage: Stage, glyph: (typeof GLYPHS)[number], size: number, index: number) => {
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

/** How far it is from the middle of a `width` × `height` box to its edge, in the direction `angle`. */
const toEdge = (width: number, height: number, angle: number) =>
  Math.min(width / 2 / Math.abs(Math.cos(angle)), height / 2 / Math.abs(Math.sin(angle)));

/**
 * Little tiles with letters and marks that fly out from behind the title and stay, turning slowly,
 * between the `content` and the frame's edge; as many as `introParticleCount`.
 */
export const paintIntroParticles = (stage: Stage, content: Rect, t: number): void => {
  const { ctx, width, height, short, look } = stage;
  const count = Math.round(look.effects.introParticleCount);
  const random = seededRandom('intro particles');
  const [cx, cy] = [content.x + content.width / 2, content.y + content.height / 2];
  for (let index = 0; index < count; index++) {
    const angle = 2 * Math.PI * ((index + 0.5 * random()) / count + 0.07);
    const size = Math.round(short * (0.06 + 0.06 * random()));
    const spin = (random() - 0.5) * 0.9;
    const depth = 0.4 + 0.3 * random();
    const share = passed(t, 4 + 2 * index, 30);
    const glyph = GLYPHS[index % GLYPHS.length];
    if (share === 0 || glyph === undefined) continue;
    const inner = toEdge(content.width + size, content.height + size, angle);
    const outer = toEdge(width, height, angle);
    const out = lerp(inner, Math.max(inner, outer), depth) * easeOut(share) + 0.0002 * short * t;
    // Not cut off by the frame's edges.
    const x = clamp(cx + Math.cos(angle) * out, 0.6 * size, width - 0.6 * size);
    const y =
      clamp(cy + Math.sin(angle) * out, 0.7 * size, height - 0.7 * size) + 0.008 * short * Math.sin(t / 22 + index);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(spin * (1.6 - easeOut(share)) + 0.04 * Math.sin(t / 30 + index));
    const scale = easeOutBack(passed(t, 4 + 2 * index, 18), 0.1);
    ctx.scale(scale, scale);
    withOpacity(stage, 0.95, () => ctx.drawImage(tile(stage, glyph, size, index), -size / 2, -size / 2));
    ctx.restore();
  }
};
