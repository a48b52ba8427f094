import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { css, maxReadableOpacity, type Rgb, rgb } from '../color';
import { clamp, easeOut } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { paintSoftDisc } from './glow';

/** The position of the countdown. */
interface Ring {
  x: number;
  y: number;
  radius: number;
}

/** Paints under all texts in the last seconds; `beat` falls from 1 to 0 in each second. */
type Urgency = (stage: Stage, ring: Ring, beat: number) => void;

const colorOf = ({ look }: Stage): Rgb => rgb(look.effects.urgencyColor);

/** Steps of opacity. A sprite per step is twice as fast as drawing one with an opacity. */
const STEPS = 16;

/** Paints lights along the frame's edges, `depth` pixels wide, `maxOpacity` at the edge, shifted by `dx`, `dy`. */
const paintEdges = (stage: Stage, depth: number, maxOpacity: number, dx = 0, dy = 0) => {
  const { ctx, sprites, width, height } = stage;
  const color = colorOf(stage);
  const opacity = (maxOpacity * Math.round(STEPS * ctx.globalAlpha)) / STEPS;
  ctx.globalAlpha = 1;
  const edge = (w: number, h: number, inX: number, inY: number) =>
    sprites.picture(`urgency ${color} ${opacity} ${inX} ${inY}`, w, h, (target) => {
      // From the edge inwards.
      const [x, y] = [inX < 0 ? w : 0, inY < 0 ? h : 0];
      const gradient = target.createLinearGradient(x, y, x + inX * depth, y + inY * depth);
      for (let step = 0; step <= 6; step++)
        gradient.addColorStop(step / 6, css(color, opacity * (1 - step / 6) ** 2.2));
      target.fillStyle = gradient;
      target.fillRect(0, 0, w, h);
    });
  ctx.drawImage(edge(depth, height, 1, 0), Math.min(0, dx), 0);
  ctx.drawImage(edge(depth, height, -1, 0), width - depth + Math.max(0, dx), 0);
  ctx.drawImage(edge(width, depth, 0, 1), 0, Math.min(0, dy));
  ctx.drawImage(edge(width, depth, 0, -1), 0, height - depth + Math.max(0, dy));
};

/** The frame's edges light up every second, outside of the margins. */
const vignette: Urgency = (stage, _ring, beat) =>
  withOpacity(stage, 0.25 + 0.75 * beat, () => paintEdges(stage, Math.round(0.1 * stage.short), 0.75));

/** Waves that spread from the countdown every second, and a light behind it. */
const pulse: Urgency = (stage, { x, y, radius }, beat) => {
  const { ctx, short, palette } = stage;
  const color = colorOf(stage);
  const light = maxReadableOpacity(palette.text, palette.background, color, 0.5);
  withOpacity(stage, 0.35 + 0.65 * beat, () => paintSoftDisc(stage, x, y, Math.round(4.2 * radius), color, light));
  const spread = 1 - beat;
  for (const wave of [0, 0.22, 0.44]) {
    const progress = clamp((spread - wave) / (1 - wave));
    if (progress === 0 || progress === 1) continue;
    ctx.strokeStyle = css(color, light * 1.3 * (1 - progress) ** 1.2);
    ctx.lineWidth = short * (0.002 + 0.007 * (1 - progress));
    ctx.beginPath();
    ctx.arc(x, y, radius * (1 + 2.1 * progress), 0, 2 * Math.PI);
    ctx.stroke();
  }
};

/** Amplitude as a multiple of the short side: visible, but without making text harder to read. */
const SHAKE = 0.006;

/** The offset at a `beat` in pixels; 0 unless the theme shakes. */
export const shakeOffset = (
  { look, short }: Pick<Stage, 'look' | 'short'>,
  beat: number,
): readonly [dx: number, dy: number] => {
  if (look.effects.urgencyStyle !== 'shake') return [0, 0];
  const reach = SHAKE * short * beat;
  const angle = (1 - beat) * 26;
  return [reach * Math.cos(angle), reach * Math.sin(1.3 * angle)];
};

/** Countdown and edges shake every second; texts and cards do not. */
const shake: Urgency = (stage, _ring, beat) => {
  const { short } = stage;
  // Three times as far as the ring, because the edges are soft.
  const [dx, dy] = shakeOffset(stage, beat).map((offset) => Math.round(3 * offset));
  const depth = Math.round(0.07 * short);
  withOpacity(stage, 0.4 + 0.5 * beat, () => paintEdges(stage, depth, 0.6, dx, dy));
};

/** A line along the frame's edges that swells every second. */
const borderPulse: Urgency = (stage, _ring, beat) => {
  const { ctx, width, height, short } = stage;
  const swell = easeOut(beat);
  withOpacity(stage, 0.3 + 0.5 * beat, () => paintEdges(stage, Math.round(0.05 * short), 0.5));
  const inset = 0.016 * short;
  const line = short * (0.004 + 0.008 * swell);
  ctx.strokeStyle = css(colorOf(stage), 0.55 + 0.45 * beat);
  ctx.lineWidth = line;
  roundedRect(ctx, { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }, 0.022 * short);
  ctx.stroke();
};

/** By `urgencyStyle`. */
const STYLES: Record<ThemeEffects['urgencyStyle'], Urgency> = {
  none: () => {},
  vignette,
  pulse,
  shake,
  border_pulse: borderPulse,
};

/** Paints the theme's urgency, before all texts. @param opacity 0 to 1 */
export const paintUrgency = (stage: Stage, ring: Ring, beat: number, opacity: number): void =>
  withOpacity(stage, opacity, () => STYLES[stage.look.effects.urgencyStyle](stage, ring, beat));
