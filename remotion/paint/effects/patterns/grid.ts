import type { Pattern } from './pattern';

/** Grid lines from the centre; every fourth is stronger. */
export const grid: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const step = Math.max(4, Math.round(0.052 * short * scale));
  const rule = (strong: boolean) => {
    const [cx, cy] = [Math.round(width / 2), Math.round(height / 2)];
    const thickness = Math.max(1, Math.round(line * (strong ? 1.5 : 0.9)));
    for (let index = -Math.ceil(cx / step); index * step < cx; index++) {
      if ((index % 4 === 0) === strong) ctx.fillRect(cx + index * step, 0, thickness, height);
    }
    for (let index = -Math.ceil(cy / step); index * step < cy; index++) {
      if ((index % 4 === 0) === strong) ctx.fillRect(0, cy + index * step, width, thickness);
    }
  };
  ctx.globalAlpha = 0.5;
  rule(false);
  ctx.globalAlpha = 1;
  rule(true);
};
