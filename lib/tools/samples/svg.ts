import { seededRandom } from '../../core/model/random';

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A vertical gradient with the id `id`. Colours are distributed evenly, or placed as in `#fff 30%`. */
export const gradient = (id: string, colors: readonly string[], across = false): string => {
  const stops = colors.map((color, index) => {
    const [value, at = `${(100 * index) / (colors.length - 1)}%`] = color.split(' ');
    return `<stop offset="${at}" stop-color="${value}"/>`;
  });
  const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`;
};

/** A radial gradient with the id `id`, centred at (x, y) of its shape, each 0 to 1. */
export const glow = (id: string, colors: readonly string[], x = 0.5, y = 0.5, r = 0.5): string => {
  const stops = colors.map((color) => {
    const [value, at = '0%', opacity = '1'] = color.split(' ');
    return `<stop offset="${at}" stop-color="${value}" stop-opacity="${opacity}"/>`;
  });
  return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${r}">${stops.join('')}</radialGradient>`;
};

export const blur = (id: string, pixels: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${pixels}"/></filter>`;

/** Random stars, the same on every run. */
export const stars = (seed: string, count: number, width: number, height: number, color = '#fff'): string => {
  const next = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y, size] = [next() * width, next() * height, next()];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.7 + 2.2 * size ** 4).toFixed(2)}" fill="${color}" opacity="${(0.25 + 0.7 * next()).toFixed(2)}"/>`;
  }).join('');
};

/** A line of hills from the left to the right edge, filled down to `bottom`. */
export const ridge = (
  seed: string,
  width: number,
  top: number,
  bottom: number,
  rough: number,
  steps: number,
): string => {
  const next = seededRandom(seed);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const peak = index % 2 === 0 ? 0.35 : -0.65;
    return `${((width * index) / steps).toFixed(0)},${(top + rough * (peak + 0.6 * (next() - 0.5))).toFixed(0)}`;
  });
  return `M0,${bottom} L${points.join(' L')} L${width},${bottom} Z`;
};
