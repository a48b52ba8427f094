import { seededRandom } from '../../../../lib/core/model/random';
import { mix } from '../../color';
import { clamp } from '../../motion';
import { paintField } from './field';
import { lightColor, lightStrength } from './lights';
import type { BackgroundStyle } from './style';
import { valueNoise } from './value-noise';

/** Slowly waving curtains of light with a sharp lower edge, and rays that fade upwards. */
export const aurora: BackgroundStyle = (stage, seed, t) => {
  const { look, palette, sprites, short } = stage;
  const { backgroundBlobCount, backgroundAnimationSpeed } = look.effects;
  const strength = lightStrength(stage);
  const hem = lightColor(stage, mix(palette.primary, palette.accent, 0.25));
  const top = lightColor(stage, palette.secondary);
  const random = seededRandom(`aurora ${seed}`);
  const noise = valueNoise(sprites, 'aurora');
  const clock = (t * backgroundAnimationSpeed) / 30;
  const count = Math.round(backgroundBlobCount);
  const curtains = Array.from({ length: count }, (_, index) => ({
    hem: 0.34 + (0.5 * (index + 0.5)) / count + 0.1 * (random() - 0.5),
    phase: 2 * Math.PI * random(),
    place: 64 * random(),
    height: 0.34 + 0.2 * random(),
    // Curtains in the background are fainter.
    light: 0.6 + (0.4 * (index + 1)) / count,
  }));
  paintField(stage, seed, t, (columns) => {
    // Values that depend only on the column.
    const curtainColumns = curtains.map(({ hem: middle, phase, place, light, height }) => ({
      height,
      place,
      strips: Array.from({ length: columns }, (_, column) => {
        const x = (column / columns) * (stage.width / short);
        const stretch = clamp(2.2 * noise(1.2 * x + place - 0.05 * clock, place + 0.09 * clock) - 0.3);
        const wave =
          0.1 * Math.sin(1.5 * x + phase + 0.11 * clock) +
          0.045 * Math.sin(3.7 * x - phase + 0.17 * clock) +
          0.02 * Math.sin(8.1 * x + 2 * phase - 0.21 * clock);
        return { hem: middle + wave, light: 1.45 * strength * light * stretch };
      }),
    }));
    return ({ column, x, v }, light) => {
      for (const { strips, height, place } of curtainColumns) {
        const strip = strips[column];
        if (strip === undefined || strip.light < 0.01) continue;
        const rise = (strip.hem - v) / height;
        if (rise < -0.35 || rise > 1.5) continue;
        const profile = rise < 0 ? Math.exp(-((rise * 8) ** 2)) : Math.exp(-1.5 * rise) * clamp(1.5 - rise);
        const rays = 0.25 + 0.75 * noise(13 * x + place + 0.1 * clock + 1.4 * rise, 0.3 * clock + place) ** 1.3;
        light(mix(hem, top, clamp(1.3 * rise)), clamp(strip.light * profile * rays));
      }
    };
  });
};
