import { easeInOut } from '../../motion';
import type { Transition, TransitionFrame } from './transition';

/** The soft shadow of an edge through `x`, `y`, `dx` or `dy` pixels wide; the other one is 0. */
const paintEdgeShadow = ({ ctx, width, height }: TransitionFrame, x: number, y: number, dx: number, dy: number) => {
  const gradient = ctx.createLinearGradient(x, y, x + dx, y + dy);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0.4)');
  gradient.addColorStop(0.4, 'rgba(0, 0, 0, 0.13)');
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.fillStyle = gradient;
  ctx.fillRect(Math.min(x, x + dx), Math.min(y, y + dy), Math.abs(dx) || width, Math.abs(dy) || height);
};

/** The next scene slides over the previous one, which moves more slowly: from the right, or from below in portrait. */
export const slide: Transition = {
  shift: ({ width, height, progress }) => {
    const offset = Math.round(-0.24 * Math.max(width, height) * easeInOut(progress));
    return height > width ? [0, offset] : [offset, 0];
  },
  compose: (frame) => {
    const { ctx, width, height, incoming, progress } = frame;
    const isPortrait = height > width;
    const edge = Math.round((isPortrait ? height : width) * (1 - easeInOut(progress)));
    const reach = -Math.round(0.07 * Math.min(width, height));
    ctx.drawImage(incoming, isPortrait ? 0 : edge, isPortrait ? edge : 0);
    if (isPortrait) paintEdgeShadow(frame, 0, edge, 0, reach);
    else paintEdgeShadow(frame, edge, 0, reach, 0);
  },
};
