import { seededRandom } from '../../../../lib/core/model/random';
import { mix, type Rgb } from '../../color';
import { paintField } from './field';
import { lightColor, lightStrength } from './lights';
import type { BackgroundStyle } from './style';

/** Large moving fields of colour that blend into each other. */
export const gradientMesh: BackgroundStyle = (stage, seed, t) => {
  const { look, palette, width, height, short } = stage;
  const { backgroundBlobCount, backgroundAnimationSpeed, gradientAngle } = look.effects;
  const strength = lightStrength(stage);
  const { primary, secondary, accent, background } = palette;
  const colors = [
    primary,
    accent,
    secondary,
    mix(primary, background, 0.35),
    mix(secondary, accent, 0.5),
    mix(primary, secondary, 0.5),
  ].map((color) => lightColor(stage, color));
  const random = seededRandom(`mesh ${seed}`);
  const clock = (t * backgroundAnimationSpeed) / 30;
  const count = Math.round(backgroundBlobCount);
  const [w, h] = [width / short, height / short];
  const turn = (gradientAngle * Math.PI) / 180 + 0.7 * (random() - 0.5);
  const fields = Array.from({ length: count }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / Math.max(1, count);
    const phase = 2 * Math.PI * random();
    const reach = 0.3 + 0.14 * random();
    return {
      color: colors[index % colors.length] ?? primary,
      x: w * (0.5 + reach * Math.sin(angle)) + 0.17 * Math.sin(0.23 * clock + phase),
      y: h * (0.5 - reach * Math.cos(angle)) + 0.13 * Math.cos(0.19 * clock + 2 * phase),
      // Proportional to its share of the frame.
      spread: 0.085 * w * h * (0.75 + 0.5 * random()),
    };
  });
  const groundWeight = 0.16;
  paintField(stage, seed, t, () => ({ x, y }, light) => {
    let weight = groundWeight;
    let [red, green, blue] = [0, 0, 0];
    for (const field of fields) {
      const [dx, dy] = [x - field.x, y - field.y];
      const influence = Math.exp(-(dx * dx + dy * dy) / field.spread);
      weight += influence;
      red += influence * field.color[0];
      green += influence * field.color[1];
      blue += influence * field.color[2];
    }
    const fieldWeight = weight - groundWeight;
    if (fieldWeight < 0.004) return;
    const color: Rgb = [red / fieldWeight, green / fieldWeight, blue / fieldWeight];
    light(color, (strength * fieldWeight) / weight);
  });
};
