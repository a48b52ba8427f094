/** Pixels of a frame as `video.pixels` gives them. */
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

/** How many of the pixels that `within` takes differ by more than two levels of a channel. */
export const changedPixels = (
  one: Frame,
  two: Frame,
  within: (x: number, y: number) => boolean = () => true,
): number => {
  let count = 0;
  for (let y = 0; y < one.height; y++) {
    for (let x = 0; x < one.width; x++) {
      const [a, b] = [colorAt(one, x, y), colorAt(two, x, y)];
      if (a.some((value, channel) => Math.abs(value - (b[channel] ?? 0)) > 2) && within(x, y)) count++;
    }
  }
  return count;
};

/** The mean colour of the square of side `side` at `x`, `y`. */
export const meanColor = (frame: Frame, x: number, y: number, side: number): Color => {
  const sum: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < side * side; index++) {
    const color = colorAt(frame, x + (index % side), y + Math.floor(index / side));
    for (const channel of [0, 1, 2] as const) sum[channel] += color[channel] / side ** 2;
  }
  return sum;
};
