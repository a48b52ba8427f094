import type { ThemeEffects } from '../../../lib/model/theme-effects';
import { css, rgb } from '../color';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { memberOf } from './registry';

/** Plays in the last seconds; `beat` falls from 1 to 0 in each of them. */
type Urgency = (stage: Stage, beat: number) => void;

/** The frame's edges light up with each second; what lies inside the margins stays as it is. */
const vignette: Urgency = (stage, beat) => {
  const { ctx, sprites, width, height, short, look } = stage;
  const color = rgb(look.effects.urgencyColor);
  const depth = Math.round(0.1 * short);
  const edge = (wide: number, high: number, dx: number, dy: number) =>
    sprites.picture(`urgency ${color} ${dx} ${dy}`, wide, high, (target) => {
      // From the frame's rim inwards.
      const [x, y] = [dx < 0 ? wide : 0, dy < 0 ? high : 0];
      const gradient = target.createLinearGradient(x, y, x + dx * depth, y + dy * depth);
      for (let step = 0; step <= 6; step++) gradient.addColorStop(step / 6, css(color, 0.75 * (1 - step / 6) ** 2.2));
      target.fillStyle = gradient;
      target.fillRect(0, 0, wide, high);
    });
  withOpacity(stage, 0.25 + 0.75 * beat, () => {
    ctx.drawImage(edge(depth, height, 1, 0), 0, 0);
    ctx.drawImage(edge(depth, height, -1, 0), width - depth, 0);
    ctx.drawImage(edge(width, depth, 0, 1), 0, 0);
    ctx.drawImage(edge(width, depth, 0, -1), 0, height - depth);
  });
};

/** By `urgencyStyle`. */
const STYLES: Partial<Record<ThemeEffects['urgencyStyle'], Urgency>> = { none: () => {}, vignette };

/** `share` fades it in and out, 0 to 1. */
export const paintUrgency = (stage: Stage, beat: number, share: number): void =>
  withOpacity(stage, share, () => memberOf(STYLES, stage.look.effects.urgencyStyle)(stage, beat));
