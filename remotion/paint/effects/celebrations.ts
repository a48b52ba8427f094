import { seededRandom } from '../../../lib/core/model/random';
import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { css, mix, type Rgb, WHITE } from '../color';
import { clamp, easeInOut, easeOut, lerp, wave } from '../motion';
import { fillBlurred, roundedRect, withOpacity } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';
import { confettiColors, cyclic } from './confetti-colors';
import { clearRoundedRect, drawRim, paintGlow } from './glow';
import { expandRect, pointOnOutline } from './outline';

interface CelebrationFrame {
  stage: Stage;
  /** The correct card's final rectangle and corner radius. */
  rect: Rect;
  radius: number;
  /** Frames since the reveal. */
  t: number;
  /** `celebrationIntensity`, above 0 and up to 1. */
  strength: number;
}

/** Paints behind the correct card. Ends within three seconds. */
type Celebration = (frame: CelebrationFrame) => void;

const RIPPLES = [0, 9, 24, 33];
const RIPPLE_FRAMES = 26;

/** Pairs of outlines that move outwards from the card like a heartbeat. */
const pulse: Celebration = ({ stage: { ctx, short, palette }, rect, radius, t, strength }) => {
  for (const start of RIPPLES) {
    const progress = (t - start) / RIPPLE_FRAMES;
    if (progress <= 0 || progress >= 1) continue;
    const reach = easeOut(progress) * 0.065 * short;
    ctx.strokeStyle = css(palette.accent, strength * (1 - progress) ** 1.5);
    ctx.lineWidth = short * (0.002 + 0.006 * (1 - progress));
    roundedRect(ctx, expandRect(rect, reach), radius + reach);
    ctx.stroke();
  }
};

const PIECES = { min: 16, max: 60 };
/** Share of speed lost per frame. */
const DRAG = 0.11;

/** Paper that flies out from the card's edges, slows down and flutters to the ground. */
const confetti: Celebration = ({ stage, rect, t, strength }) => {
  const { ctx, short } = stage;
  const random = seededRandom('celebration confetti');
  const colors = confettiColors(stage);
  const count = Math.round(lerp(PIECES.min, PIECES.max, strength));
  // The distance covered after `t` frames.
  const travelled = (1 - Math.exp(-DRAG * t)) / DRAG;
  for (let index = 0; index < count; index++) {
    // Mostly from the upper and the lower edge.
    const from = pointOnOutline(rect, (index + 0.9 * random()) / count);
    const speed = short * (0.005 + 0.013 * random()) * (0.75 + 0.5 * strength);
    const aside = short * 0.006 * (random() - 0.5);
    const fall = short * (0.0022 + 0.0016 * random());
    const life = 42 + 34 * random();
    const phase = 2 * Math.PI * random();
    const size = short * (0.015 + 0.015 * random());
    const round = random() < 0.25;
    if (t <= 0 || t >= life) continue;
    const fallen = fall * (t - travelled);
    const x = from.x + (from.outX * speed + aside) * travelled + 0.008 * short * Math.sin(t / 9 + phase);
    // It flies further upwards, where there is more space.
    const lift = from.outY < 0 ? 1.25 : 0.7;
    const y = from.y + (from.outY * lift * speed - 0.002 * short) * travelled + fallen;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(t / 9 + phase);
    ctx.scale(1, 0.3 + 0.7 * Math.abs(Math.sin(t / 6 + phase)));
    ctx.fillStyle = css(cyclic(colors, index), clamp((life - t) / 14));
    if (round) {
      ctx.beginPath();
      ctx.arc(0, 0, size * 0.55, 0, 2 * Math.PI);
      ctx.fill();
    } else ctx.fillRect(-size / 2, -size * 0.32, size, size * 0.64);
    ctx.restore();
  }
};

const WAVES = [0, 11, 27];
const WAVE_FRAMES = 26;
const RAYS = { min: 14, max: 30 };

/** Three waves of rays from all edges of the card. */
const burst: Celebration = ({ stage, rect, t, strength }) => {
  const { ctx, short } = stage;
  const colors = confettiColors(stage);
  const count = Math.round(lerp(RAYS.min, RAYS.max, strength));
  const [cx, cy] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  ctx.save();
  ctx.lineCap = 'round';
  for (const [wave, start] of WAVES.entries()) {
    const progress = (t - start) / WAVE_FRAMES;
    if (progress <= 0 || progress >= 1) continue;
    const weaker = 1 - 0.22 * wave;
    ctx.lineWidth = short * 0.0085 * (1 - 0.6 * progress) * weaker;
    for (let ray = 0; ray < count; ray++) {
      const edge = pointOnOutline(rect, (ray + 0.5 * (wave % 2)) / count);
      // Perpendicular to the edge, and a little away from the centre.
      const [dx, dy] = [
        edge.outX + (1.1 * (edge.x - cx)) / rect.width,
        edge.outY + (0.5 * (edge.y - cy)) / rect.height,
      ];
      const length = Math.hypot(dx, dy);
      const outer = short * (ray % 2 === 0 ? 0.125 : 0.082) * (0.5 + 0.5 * strength) * weaker * easeOut(progress);
      const inner = outer * (0.2 + 0.75 * progress);
      ctx.strokeStyle = css(cyclic(colors, ray + wave), (1 - progress) ** 0.6 * (0.35 + 0.65 * strength));
      ctx.beginPath();
      ctx.moveTo(edge.x + (inner * dx) / length, edge.y + (inner * dy) / length);
      ctx.lineTo(edge.x + (outer * dx) / length, edge.y + (outer * dy) / length);
      ctx.stroke();
    }
  }
  ctx.restore();
};

const STARS = { min: 5, max: 20 };
const TWINKLE_FRAMES = 26;
/** Frames of one lap of the glint around the card. It runs two laps. */
const LAP_FRAMES = 34;
/** Strokes of its tail. */
const TAIL = 9;

/** A star with four long points. */
const fillStar = (ctx: Context, x: number, y: number, size: number) => {
  ctx.beginPath();
  ctx.moveTo(x, y - size);
  for (const [tipX, tipY] of [
    [size, 0],
    [0, size],
    [-size, 0],
    [0, -size],
  ] as const) {
    ctx.quadraticCurveTo(x, y, x + tipX, y + tipY);
  }
  ctx.fill();
};

/** A glint that runs along the card's edge, and twinkling stars. */
const shimmer: Celebration = ({ stage, rect, radius, t, strength }) => {
  const { ctx, short, palette } = stage;
  const light = mix(palette.accent, WHITE, 0.7);
  ctx.save();
  if (t < 2 * LAP_FRAMES) {
    const gap = 0.004 * short;
    const perimeter = 2 * (rect.width + rect.height) - (8 - 2 * Math.PI) * radius;
    const faint = strength * clamp(t / 6) * clamp((2 * LAP_FRAMES - t) / 10);
    const head = easeInOut((t % LAP_FRAMES) / LAP_FRAMES) * perimeter;
    // The tail gets thinner.
    for (let part = 0; part < TAIL; part++) {
      const length = perimeter * 0.3 * (1 - part / TAIL);
      ctx.setLineDash([length, perimeter - length]);
      ctx.lineDashOffset = length - head;
      ctx.lineWidth = short * lerp(0.012, 0.005, part / (TAIL - 1));
      ctx.strokeStyle = css(light, faint * lerp(0.08, 0.8, part / (TAIL - 1)));
      roundedRect(ctx, expandRect(rect, gap), radius + gap);
      ctx.stroke();
    }
  }
  const random = seededRandom('celebration shimmer');
  const count = Math.round(lerp(STARS.min, STARS.max, strength));
  for (let index = 0; index < count; index++) {
    const place = pointOnOutline(rect, (index + random()) / count);
    const away = short * (0.014 + 0.036 * random());
    const size = short * (0.018 + 0.026 * random()) * (0.7 + 0.3 * strength);
    const progress = clamp((t - 46 * random()) / TWINKLE_FRAMES);
    if (progress === 0 || progress === 1) continue;
    const shine = Math.sin(Math.PI * progress);
    ctx.fillStyle = css(index % 3 === 0 ? palette.accent : light, shine * (0.4 + 0.6 * strength));
    fillStar(ctx, place.x + place.outX * away, place.y + place.outY * away, size * shine);
  }
  ctx.restore();
};

const RISE = 4;
const DECAY = 34;

/** A wide light in `color` and a narrow white one, in one sprite because drawing with opacity is slow. */
const lightPicture = ({ sprites, short }: Stage, { width, height }: Rect, radius: number, color: Rgb) => {
  const pad = Math.ceil(0.25 * short);
  const key = JSON.stringify(['celebration flash', color, radius, short]);
  const picture = sprites.picture(key, width + 2 * pad, height + 2 * pad, (ctx) => {
    const card = { x: pad, y: pad, width, height };
    fillBlurred(ctx, 0.15 * short, color, 0.9, () => roundedRect(ctx, expandRect(card, 0.01 * short), radius));
    fillBlurred(ctx, 0.04 * short, WHITE, 0.9, () => roundedRect(ctx, card, radius));
    clearRoundedRect(ctx, card, radius);
  });
  return { picture, pad };
};

/** A soft burst of light from behind the card that fades slowly, and a ring that runs outwards. */
const flash: Celebration = ({ stage, rect, radius, t, strength }) => {
  const { ctx, short, palette } = stage;
  if (t >= RISE + DECAY) return;
  const light = t < RISE ? easeOut(t / RISE) : 1 - easeInOut((t - RISE) / DECAY);
  const color = mix(palette.accent, WHITE, 0.55);
  withOpacity(stage, light * strength, () => {
    const { picture, pad } = lightPicture(stage, rect, radius, color);
    drawRim(ctx, picture, Math.round(rect.x - pad), Math.round(rect.y - pad), Math.ceil(pad + radius + 2));
  });
  const progress = clamp(t / 22);
  if (progress === 0 || progress === 1) return;
  const reach = 0.12 * short * easeOut(progress);
  ctx.strokeStyle = css(color, 0.7 * strength * (1 - progress) ** 1.4);
  ctx.lineWidth = short * 0.012 * (1 - progress);
  roundedRect(ctx, expandRect(rect, reach), radius + reach);
  ctx.stroke();
};

/** By `celebrationStyle`. */
const CELEBRATIONS: Record<ThemeEffects['celebrationStyle'], Celebration> = {
  none: () => {},
  pulse,
  confetti,
  burst,
  shimmer,
  flash,
};

/**
 * Paints the correct card's pulsating glow and the theme's celebration, before all texts and cards.
 * @param rect the card's final rectangle
 * @param radius the card's corner radius
 * @param t frames since the reveal
 */
export const paintCelebration = (stage: Stage, rect: Rect, radius: number, t: number): void => {
  const { look, palette, short } = stage;
  const { correctAnswerGlowSize, celebrationStyle, celebrationIntensity: strength } = look.effects;
  const breath = 0.72 + 0.28 * wave(t, 60);
  withOpacity(stage, easeOut(clamp(t / 10)) * breath, () =>
    paintGlow(stage, rect, radius, palette.accent, (correctAnswerGlowSize * short) / 1080),
  );
  if (strength > 0) CELEBRATIONS[celebrationStyle]({ stage, rect, radius, t, strength });
};
