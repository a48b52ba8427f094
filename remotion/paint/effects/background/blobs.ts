import { seededRandom } from '../../../../lib/core/model/random';
import { paintSoftDisc } from '../glow';
import { groundBase, paintGround } from './ground';
import { legibleColor } from './legible';
import { lightStrength } from './lights';
import type { BackgroundStyle } from './style';

/** Large soft discs in the theme's colours that drift slowly. */
export const blobs: BackgroundStyle = (stage, seed, t) => {
  const { width, height, short, look, palette } = stage;
  const { backgroundBlobCount, backgroundAnimationSpeed } = look.effects;
  paintGround(stage, t);
  const random = seededRandom(`blobs ${seed}`);
  const turn = random();
  const base = groundBase(stage);
  const opacity = lightStrength(stage);
  // Discs overlap at their faint edges.
  const share = Math.min(1, opacity * 1.25);
  const colors = [palette.primary, palette.secondary, palette.accent].map((color) =>
    legibleColor(stage, color, share, base),
  );
  const count = Math.round(backgroundBlobCount);
  for (let index = 0; index < count; index++) {
    const color = colors[index % colors.length] ?? palette.primary;
    const radius = Math.round(short * (0.62 + 0.2 * random()));
    // Along the frame's edges, so that the background of the text is even.
    const angle = 2 * Math.PI * (turn + (index + 0.25 * random()) / count);
    const phase = 2 * Math.PI * random();
    const drift = (t * backgroundAnimationSpeed) / 30;
    const x = width * (0.5 + 0.46 * Math.cos(angle)) + short * 0.1 * Math.sin(drift * 0.32 + phase);
    const y = height * (0.5 + 0.46 * Math.sin(angle)) + short * 0.1 * Math.cos(drift * 0.27 + phase);
    paintSoftDisc(stage, x, y, radius, color, opacity);
  }
};
