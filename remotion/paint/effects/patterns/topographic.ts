import { seededRandom } from '../../../../lib/core/model/random';
import type { Pattern, PatternArea } from './pattern';

/** Points of the height field along the frame's short side. */
const POINTS = 110;
const LEVELS = 13;

interface Hill {
  x: number;
  y: number;
  height: number;
  spread: number;
}

/** Random hills and hollows, in multiples of the short side. */
const landscape = (wide: number, high: number, scale: number): Hill[] => {
  const random = seededRandom('landscape');
  const count = Math.round((9 * wide * high) / scale ** 1.6) + 4;
  return Array.from({ length: count }, () => ({
    x: wide * (1.2 * random() - 0.1),
    y: high * (1.2 * random() - 0.1),
    height: (random() < 0.35 ? -1 : 1) * (0.4 + 0.6 * random()),
    spread: (0.13 + 0.2 * random()) * scale,
  }));
};

type Corner = readonly [x: number, y: number, height: number];

/** The point at which the contour at `level` crosses the side between two corners, or null. */
const contourCrossing = (a: Corner, b: Corner, level: number): readonly [x: number, y: number] | null => {
  if (a[2] < level === b[2] < level) return null;
  const share = (level - a[2]) / (b[2] - a[2]);
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};

/** Adds the contour inside one square to the path (marching squares). */
const traceSquare = (ctx: PatternArea['ctx'], corners: readonly [Corner, Corner, Corner, Corner], level: number) => {
  const [a, b, c, d] = corners;
  const cuts = [
    contourCrossing(a, b, level),
    contourCrossing(b, c, level),
    contourCrossing(c, d, level),
    contourCrossing(d, a, level),
  ];
  const found = cuts.filter((cut) => cut !== null);
  for (let index = 0; index + 1 < found.length; index += 2) {
    const [from, to] = [found[index], found[index + 1]];
    if (from === undefined || to === undefined) continue;
    ctx.moveTo(from[0], from[1]);
    ctx.lineTo(to[0], to[1]);
  }
};

/** Contour lines as on a map; every fourth is stronger. */
export const topographic: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const hills = landscape(width / short, height / short, scale);
  const step = short / POINTS;
  const [columns, rows] = [Math.ceil(width / step) + 1, Math.ceil(height / step) + 1];
  const at = (column: number, row: number): Corner => {
    const [x, y] = [column / POINTS, row / POINTS];
    let sum = 0;
    for (const hill of hills) {
      const distance = (x - hill.x) ** 2 + (y - hill.y) ** 2;
      sum += hill.height * Math.exp(-distance / (2 * hill.spread ** 2));
    }
    return [column * step, row * step, sum];
  };
  const points = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => at(column, row)),
  );
  const heights = points.flat().map(([, , up]) => up);
  const [low, high] = [heights.reduce((a, b) => Math.min(a, b)), heights.reduce((a, b) => Math.max(a, b))];
  ctx.lineCap = 'round';
  for (let index = 1; index < LEVELS; index++) {
    const level = low + ((high - low) * index) / LEVELS;
    ctx.beginPath();
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const [a, b] = [points[row]?.[column], points[row]?.[column + 1]];
        const [d, c] = [points[row + 1]?.[column], points[row + 1]?.[column + 1]];
        if (a && b && c && d) traceSquare(ctx, [a, b, c, d], level);
      }
    }
    const strong = index % 4 === 0;
    ctx.globalAlpha = strong ? 1 : 0.62;
    ctx.lineWidth = line * (strong ? 1.9 : 1.15);
    ctx.stroke();
  }
};
