import { seededRandom } from '../../core/model/random';

/** Boundary values that replace lengths and counts. */
const EXTREMES = [0, 1, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/**
 * Returns a damaged copy of a file with one to four changes: a byte, a bit, a 32-bit number, or a range that is removed,
 * repeated or cut off. Half of the changes are in the first 256 bytes, where most headers are.
 * @param seed the same seed makes the same changes
 */
export const mutate = (file: Buffer, seed: string): Buffer => {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  let bytes = Buffer.from(file);
  const place = () => below(random() < 0.5 ? Math.min(256, bytes.length) : bytes.length);
  const changes: (() => void)[] = [
    () => {
      bytes[place()] = below(256);
    },
    () => {
      const at = place();
      bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
    },
    () => {
      const number = EXTREMES[below(EXTREMES.length)] ?? 0;
      bytes.writeUInt32BE(number, Math.max(0, Math.min(place(), bytes.length - 4)));
    },
    () => {
      const at = place();
      bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + below(16))]);
    },
    () => {
      const [from, to] = [place(), place()].sort((a, b) => a - b);
      bytes = Buffer.concat([bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to)]);
    },
    () => {
      bytes = bytes.subarray(0, Math.max(8, place()));
    },
  ];
  for (let count = 1 + below(4); count > 0; count--) if (bytes.length > 8) changes[below(changes.length)]?.();
  return bytes;
};

/** Deletes, doubles, swaps or replaces some characters. The same seed makes the same changes. */
export const mutateText = (text: string, seed: string): string => {
  const random = seededRandom(seed);
  const characters = [...text];
  for (let count = 1 + Math.floor(random() * 8); count > 0; count -= 1) {
    const at = Math.floor(random() * characters.length);
    const size = 1 + Math.floor(random() * 5);
    const kind = Math.floor(random() * 4);
    if (kind === 0) characters.splice(at, size);
    else if (kind === 1) characters.splice(at, 0, ...characters.slice(at, at + size * 10));
    else if (kind === 2) characters.splice(at, 1, '{}[]<>"\\\n\t;,|=~#*&%'[Math.floor(random() * 20)] ?? '');
    else characters.splice(at, 0, String.fromCodePoint(Math.floor(random() * 0xd7ff)));
  }
  return characters.join('');
};
