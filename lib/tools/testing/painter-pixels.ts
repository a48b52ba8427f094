/** Pixels of a frame, as returned by `video.pixels`. */
export interface Frame {
  data: Buffer;
  width: number;
  height: number;
}

type Color = readonly [red: number, green: number, blue: number];

export const colorAt = ({ data, width }: Frame, x: number, y: number): Color => {
  const at = 4 * (y * width + x);
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
};

/** Number of pixels inside `within` that differ by more than two levels in a channel. */
export const changedPixels = (
  one: Frame,
  two: Frame,
  within: (x: number, y: number) => boolean = () => true,
): number => {
  let count = 0;
  // Without an object per pixel, because millions of pixels are compared.
  const far = (at: number) => Math.abs((one.data[at] ?? 0) - (two.data[at] ?? 0)) > 2;
  for (let at = 0; at < one.data.length; at += 4) {
    if (!far(at) && !far(at + 1) && !far(at + 2)) continue;
    const pixel = at / 4;
    if (within(pixel % one.width, Math.floor(pixel / one.width))) count++;
  }
  return count;
};

/** The mean colour of the square of side `side` at `x`, `y`. */
export const meanColor = (frame: Frame, x: number, y: number, side: number): Color => {
  const sum: [number, number, number] = [0, 0, 0];
  for (let row = y; row < y + side; row++) {
    for (let at = 4 * (row * frame.width + x); at < 4 * (row * frame.width + x + side); at += 4) {
      for (const channel of [0, 1, 2] as const) sum[channel] += (frame.data[at + channel] ?? 0) / side ** 2;
    }
  }
  return sum;
};
