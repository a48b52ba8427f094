import { mix, WHITE } from '../../color';
import { paintSoftDisc } from '../glow';
import { groundBase, paintGround } from './ground';
import { legibleColor } from './legible';
import { lightStrength } from './lights';
import type { BackgroundStyle } from './style';

/** One colour with a faint light from above. */
export const solid: BackgroundStyle = (stage, _, t) => {
  const { width, height, palette } = stage;
  paintGround(stage, t);
  const opacity = lightStrength(stage);
  const color = legibleColor(stage, mix(palette.primary, WHITE, 0.5), opacity, groundBase(stage));
  paintSoftDisc(stage, width / 2, height * 0.06, 0.62 * Math.max(width, height), color, opacity);
};
