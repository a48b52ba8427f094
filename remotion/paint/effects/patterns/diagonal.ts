import type { Pattern } from './pattern';

/** Diagonal bands, each with a thin line beside it. */
export const diagonal: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const step = 0.085 * short * scale;
  const reach = height;
  const band = (x: number, bandWidth: number) => {
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.lineTo(x + bandWidth, 0);
    ctx.lineTo(x + bandWidth - reach, height);
    ctx.lineTo(x - reach, height);
    ctx.fill();
  };
  for (let x = -step; x < width + reach; x += step) {
    ctx.globalAlpha = 0.42;
    band(x, 0.42 * step);
    ctx.globalAlpha = 0.9;
    band(x + 0.56 * step, 1.4 * line);
  }
};
