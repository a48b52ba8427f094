/** FNV-1a, 32 bits. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** A generator of numbers in [0, 1) that depends only on the seed (mulberry32). */
export const seededRandom = (seed: string): (() => number) => {
  let state = hash32(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A permutation of `items` that depends only on the seed (Fisher–Yates). */
export const shuffled = <T>(items: readonly T[], seed: string): T[] => {
  const random = seededRandom(seed);
  const rest = [...items];
  const result: T[] = [];
  while (rest.length > 0) {
    result.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return result;
};
