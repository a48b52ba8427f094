import { css } from '../../color';
import type { FrameStyle } from './style';

/** Darkness of the lines of a soft gap, per six lines of a 1080p frame. It darkens text as little as its background. */
const GAP = [0.1, 0.27, 0.1] as const;
const GLOW = 0.07;

/** Dark scanlines, and a faint glow in the frame's colour between them. */
export const scanlines: FrameStyle = ({ ctx, width, height, short }, color) => {
  const line = Math.max(1, Math.round(short / 1080));
  const period = 6 * line;
  const lines = (style: string, offset: number, h: number) => {
    ctx.fillStyle = style;
    for (let y = offset; y < height; y += period) ctx.fillRect(0, y, width, h);
  };
  for (const [index, dark] of GAP.entries()) lines(`rgba(0, 0, 0, ${dark})`, index * line, line);
  lines(css(color, GLOW), 4 * line, line);
};
