import { seededRandom } from '../../../lib/core/model/random';
import { FPS } from '../../../lib/core/model/video-settings';
import { css, mix } from '../color';
import { unmirrored } from '../mirror';
import { clamp, easeInOut, easeOut, progressAt } from '../motion';
import type { Stage } from '../stage';
import { paintFrame } from './frame';
import { paintPanel } from './panel';
import type { VisualPainter } from './visual';

const BARS = 60;

interface Wave {
  /** Frequency per second, phase and weight. */
  frequency: number;
  phase: number;
  weight: number;
}

/** The waves that move each bar. They do not depend on the sound. */
const wavesOf = ({ sprites }: Stage, seed: string): Wave[][] =>
  sprites.value(`voices ${seed}`, () => {
    const random = seededRandom(`sound ${seed}`);
    return Array.from({ length: BARS }, () =>
      [1, 0.7, 0.5].map((weight) => ({
        frequency: 0.5 + 1.9 * random(),
        phase: 2 * Math.PI * random(),
        weight: weight * (0.5 + random()),
      })),
    );
  });

const levelOf = (waves: readonly Wave[], seconds: number): number => {
  const sum = waves.reduce(
    (total, { frequency, phase, weight }) =>
      total + weight * (0.5 + 0.5 * Math.sin(phase + 2 * Math.PI * frequency * seconds)),
    0,
  );
  return clamp(sum / waves.reduce((total, { weight }) => total + weight, 0)) ** 1.4;
};

/** A loudspeaker with two waves, centred at `x`, `y`. */
const paintSpeaker = ({ ctx, palette }: Stage, x: number, y: number, size: number, playing: number) => {
  ctx.fillStyle = css(palette.text);
  ctx.strokeStyle = css(palette.text);
  ctx.lineWidth = 0.1 * size;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - 0.46 * size, y - 0.16 * size);
  ctx.lineTo(x - 0.26 * size, y - 0.16 * size);
  ctx.lineTo(x - 0.02 * size, y - 0.38 * size);
  ctx.lineTo(x - 0.02 * size, y + 0.38 * size);
  ctx.lineTo(x - 0.26 * size, y + 0.16 * size);
  ctx.lineTo(x - 0.46 * size, y + 0.16 * size);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  for (const [index, radius] of [0.2, 0.38].entries()) {
    ctx.strokeStyle = css(palette.text, 0.3 + 0.7 * clamp(playing * 2 - index));
    ctx.beginPath();
    ctx.arc(x + 0.08 * size, y, radius * size, -0.9, 0.9);
    ctx.stroke();
  }
};

/** A disc in a ring of bars that move while the sound plays, with a circular progress line. */
export const sound: VisualPainter<'sound'> = {
  paint: (stage, { frames }, rect, { since, played, seed }) => {
    const { ctx, palette, short } = stage;
    const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
    const reach = Math.min(rect.width, rect.height) / 2 - 0.035 * short;
    const radius = 0.56 * reach;
    // Fades in and out within half a second.
    const playing =
      frames === 0 ? 0 : easeOut(progressAt(played, 0, 10)) * (1 - easeInOut(progressAt(played, frames - 12, 12)));
    paintPanel(stage, rect);
    paintFrame(stage, rect);
    const entered = easeOut(progressAt(since, 4, 18));
    const inner = radius + 0.026 * short;
    ctx.lineCap = 'round';
    ctx.lineWidth = ((2 * Math.PI * radius) / BARS) * 0.5;
    // A stroke per bar is several times as fast as one path.
    for (const [index, waves] of wavesOf(stage, seed).entries()) {
      const angle = (2 * Math.PI * index) / BARS - Math.PI / 2;
      const level = 0.05 + 0.95 * playing * levelOf(waves, played / FPS);
      const outer = inner + (reach - inner) * level * entered;
      const below = 0.5 + 0.5 * Math.sin(angle);
      ctx.strokeStyle = css(mix(palette.accent, palette.primary, below), 0.45 + 0.55 * playing);
      ctx.beginPath();
      ctx.moveTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle));
      ctx.lineTo(x + outer * Math.cos(angle), y + outer * Math.sin(angle));
      ctx.stroke();
    }
    ctx.fillStyle = css(mix(palette.background, palette.primary, 0.3));
    ctx.beginPath();
    ctx.arc(x, y, radius * (1 + 0.02 * playing), 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = 0.011 * short;
    ctx.strokeStyle = css(palette.text, 0.16);
    ctx.stroke();
    if (frames > 0 && played > 0) {
      ctx.strokeStyle = css(palette.accent);
      ctx.beginPath();
      unmirrored(stage, x, () =>
        ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * clamp(played / frames)),
      );
      ctx.stroke();
    }
    paintSpeaker(stage, x, y, 0.8 * radius, playing);
  },
};
