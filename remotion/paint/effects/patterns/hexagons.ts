import { seededRandom } from '../../../../lib/core/model/random';
import type { Pattern } from './pattern';

/** A honeycomb with some filled cells. */
export const hexagons: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const radius = 0.062 * short * scale;
  const [columnStep, rowStep] = [Math.sqrt(3) * radius, 1.5 * radius];
  const random = seededRandom('honeycomb');
  const cell = (x: number, y: number, size: number) => {
    ctx.beginPath();
    for (let corner = 0; corner < 6; corner++) {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      ctx.lineTo(x + size * Math.cos(angle), y + size * Math.sin(angle));
    }
    ctx.closePath();
  };
  ctx.lineWidth = 1.3 * line;
  for (let row = 0; row * rowStep < height + 2 * radius; row++) {
    for (let column = 0; column * columnStep < width + 2 * columnStep; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * columnStep;
      const y = row * rowStep;
      const chance = random();
      cell(x, y, 0.93 * radius);
      ctx.globalAlpha = 0.85;
      ctx.stroke();
      if (chance > 0.13) continue;
      cell(x, y, 0.84 * radius);
      ctx.globalAlpha = 0.3 + 3 * chance;
      ctx.fill();
    }
  }
};
