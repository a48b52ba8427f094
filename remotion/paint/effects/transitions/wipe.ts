import { css, WHITE } from '../../color';
import { easeInOut, lerp } from '../../motion';
import type { Transition } from './transition';

/** A slanted edge of light wipes to the next scene, from left to right. */
export const wipe: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const slant = 0.22 * height;
    const band = 0.09 * Math.min(width, height);
    // The edge starts and ends completely outside of the frame.
    const x = lerp(-slant / 2 - band, width + slant / 2 + band, easeInOut(progress));
    const [top, bottom] = [x + slant / 2, x - slant / 2];
    ctx.save();
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.max(0, top), 0);
    ctx.lineTo(Math.max(0, bottom), height);
    ctx.lineTo(0, height);
    ctx.clip();
    ctx.drawImage(incoming, 0, 0);
    ctx.restore();
    ctx.save();
    ctx.transform(1, 0, -slant / height, 1, top, 0);
    const light = ctx.createLinearGradient(-band, 0, band, 0);
    for (const [stop, opacity] of [
      [0, 0],
      [0.45, 0.16],
      [0.5, 0.6],
      [0.55, 0.16],
      [1, 0],
    ] as const) {
      light.addColorStop(stop, css(WHITE, opacity));
    }
    ctx.fillStyle = light;
    ctx.fillRect(-band, 0, 2 * band, height);
    ctx.restore();
  },
};
