import { css } from '../../color';
import type { FrameStyle } from './style';

/** Of six lines of a 1080 high frame: how dark the soft gap is. Text loses as little as its ground does. */
const GAP = [0.1, 0.27, 0.1] as const;
const GLOW = 0.07;

/** The lines of a picture tube: dark gaps, and between them a faint glow in the frame's colour. */
export const scanlines: FrameStyle = ({ ctx, width, height, short }, color) => {
  const line = Math.max(1, Math.round(short / 1080));
  const period = 6 * line;
  const lines = (style: string, offset: number, high: number) => {
    ctx.fillStyle = style;
    for (let y = offset; y < height; y += period) ctx.fillRect(0, y, width, high);
  };
  for (const [index, dark] of GAP.entries()) lines(`rgba(0, 0, 0, ${dark})`, index * line, line);
  lines(css(color, GLOW), 4 * line, line);
};
