import { css, WHITE } from '../../color';
import { clamp, easeInOut } from '../../motion';
import type { Transition } from './transition';

/** Maximum opacity of the light, in the middle and in the corners. */
const PEAK_OPACITY = { middle: 0.8, corners: 0.3 };
/** Share of the time at which the light is brightest and the scenes change. */
const PEAK_AT = 0.38;

/** A soft flash that rises fast and fades slowly, at whose maximum the scenes change. */
export const flash: Transition = {
  compose: ({ ctx, sprites, width, height, incoming, progress }) => {
    ctx.globalAlpha = easeInOut(clamp((progress - PEAK_AT + 0.16) / 0.32));
    if (ctx.globalAlpha > 0) ctx.drawImage(incoming, 0, 0);
    const light = sprites.picture('flash', width, height, (target) => {
      const [x, y] = [width / 2, height / 2];
      const gradient = target.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y));
      gradient.addColorStop(0, css(WHITE, PEAK_OPACITY.middle));
      gradient.addColorStop(1, css(WHITE, PEAK_OPACITY.corners));
      target.fillStyle = gradient;
      target.fillRect(0, 0, width, height);
    });
    ctx.globalAlpha =
      progress < PEAK_AT ? easeInOut(progress / PEAK_AT) : 1 - easeInOut((progress - PEAK_AT) / (1 - PEAK_AT));
    ctx.drawImage(light, 0, 0);
    ctx.globalAlpha = 1;
  },
};
