import { seededRandom } from '../../../../lib/core/model/random';
import { mix } from '../../color';
import { clamp } from '../../motion';
import { paintField } from './field';
import { lightColor, lightStrength } from './lights';
import type { BackgroundStyle } from './style';
import { valueNoise } from './value-noise';

/** Soft drifting clouds. */
export const noise: BackgroundStyle = (stage, seed, t) => {
  const { look, palette, sprites } = stage;
  const { backgroundBlobCount, backgroundAnimationSpeed } = look.effects;
  const strength = lightStrength(stage);
  const [first, second] = [lightColor(stage, palette.primary), lightColor(stage, palette.secondary)];
  const random = seededRandom(`clouds ${seed}`);
  const at = valueNoise(sprites, 'clouds');
  const [left, top] = [64 * random(), 64 * random()];
  const clock = (t * backgroundAnimationSpeed) / 30;
  // More clouds are smaller.
  const size = 1.1 + 0.3 * backgroundBlobCount;
  paintField(stage, seed, t, () => ({ x, y }, light) => {
    const px = size * x + left;
    const py = size * y + top;
    // Domain warping: coordinates are displaced by noise.
    const bendX = 1.1 * at(0.9 * px + 0.05 * clock, 0.9 * py + 31);
    const bendY = 1.1 * at(0.9 * px + 13, 0.9 * py - 0.06 * clock);
    // Each finer layer is rotated, to hide the lattice.
    const [qx, qy] = [px + bendX + 0.08 * clock, py + bendY];
    const [rx, ry] = [1.6 * qx + 1.2 * qy + 17, 1.6 * qy - 1.2 * qx - 0.1 * clock];
    const [sx, sy] = [1.2 * rx - 1.7 * ry + 5, 1.2 * ry + 1.7 * rx + 0.2 * clock];
    const cloud = 0.58 * at(qx, qy) + 0.28 * at(rx, ry) + 0.14 * at(sx, sy);
    const share = clamp((cloud - 0.3) * 2.1);
    if (share === 0) return;
    const tint = clamp(1.8 * at(0.7 * rx + 41, 0.7 * ry) - 0.4);
    light(mix(first, second, tint), strength * share * share * (3 - 2 * share));
  });
};
