import type { Pattern } from './pattern';

/** A halftone: staggered rows of dots that grow towards the lower right. */
export const dots: Pattern = ({ ctx, width, height, short, scale }) => {
  const step = 0.05 * short * scale;
  for (let row = 0; row * step * 0.866 < height + step; row++) {
    const y = row * step * 0.866;
    for (let x = row % 2 === 0 ? 0 : step / 2; x < width + step; x += step) {
      ctx.beginPath();
      ctx.arc(x, y, step * (0.075 + 0.1 * (0.5 * (x / width) + 0.5 * (y / height))), 0, 2 * Math.PI);
      ctx.fill();
    }
  }
};
