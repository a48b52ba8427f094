import { seededRandom } from '../../../../lib/core/model/random';
import type { Sprites } from '../../sprites';

/** Lattice points per side, after which the noise repeats. */
const SIDE = 64;

/** Smooth noise, 0 to 1, with features about one unit wide. */
export type Noise = (x: number, y: number) => number;

const smooth = (share: number) => share * share * (3 - 2 * share);

/** Creates value noise that depends only on the seed. */
export const valueNoise = (sprites: Sprites, seed: string): Noise => {
  const lattice = sprites.value(`noise ${seed}`, () => {
    const random = seededRandom(`noise ${seed}`);
    return Float32Array.from({ length: SIDE * SIDE }, random);
  });
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - left), smooth(y - top)];
    const column = left & (SIDE - 1);
    const next = (left + 1) & (SIDE - 1);
    const row = (top & (SIDE - 1)) * SIDE;
    const below = ((top + 1) & (SIDE - 1)) * SIDE;
    const a = lattice[row + column] ?? 0;
    const b = lattice[row + next] ?? 0;
    const c = lattice[below + column] ?? 0;
    const d = lattice[below + next] ?? 0;
    return (a + (b - a) * u) * (1 - v) + (c + (d - c) * u) * v;
  };
};
