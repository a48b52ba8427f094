import type { Rgb } from '../../color';
import { clamp } from '../../motion';
import type { Stage } from '../../stage';
import { paintGround } from './ground';

/** Points along the frame's long side: enough for soft lights. */
const LONG_SIDE_POINTS = 160;

/** `x` and `y` in multiples of the frame's short side, `v` of its height. */
interface Point {
  column: number;
  x: number;
  y: number;
  v: number;
}

/** Adds lights to a point by calling `light(color, opacity)`. */
type Lighting = (point: Point, light: (color: Rgb, opacity: number) => void) => void;

const applyLighting = (image: ImageData, lighting: Lighting) => {
  const { data, width, height } = image;
  const short = Math.min(width, height);
  const point: Point = { column: 0, x: 0, y: 0, v: 0 };
  let at = 0;
  const light = (color: Rgb, opacity: number) => {
    for (let channel = 0; channel < 3; channel++) {
      const before = data[at + channel] ?? 0;
      data[at + channel] = before + ((color[channel] ?? 0) - before) * opacity;
    }
  };
  for (let row = 0; row < height; row++) {
    point.y = row / short;
    point.v = row / height;
    for (let column = 0; column < width; column++) {
      point.x = column / short;
      point.column = column;
      lighting(point, light);
      at += 4;
    }
  }
};

/**
 * Doubles the size: each new point is three quarters of the nearest and a quarter of the next one, in both directions. The
 * smoothest filter of a canvas is not deterministic.
 */
const upscale = (from: ImageData, to: ImageData) => {
  const { width, height, data } = from;
  for (let row = 0; row < 2 * height; row++) {
    const near = row >> 1;
    const far = clamp(near + (row & 1 ? 1 : -1), 0, height - 1);
    for (let column = 0; column < 2 * width; column++) {
      const left = column >> 1;
      const right = clamp(left + (column & 1 ? 1 : -1), 0, width - 1);
      const [a, b] = [4 * (near * width + left), 4 * (near * width + right)];
      const [c, d] = [4 * (far * width + left), 4 * (far * width + right)];
      const at = 4 * (row * 2 * width + column);
      for (let channel = 0; channel < 4; channel++) {
        const corners = 9 * (data[a + channel] ?? 0) + 3 * (data[b + channel] ?? 0) + 3 * (data[c + channel] ?? 0);
        to.data[at + channel] = (corners + (data[d + channel] ?? 0) + 8) >> 4;
      }
    }
  }
};

/** Columns and rows of a picture with the frame's aspect ratio and `long` points along its long side. */
const sizeOf = ({ width, height }: Stage, long: number): [columns: number, rows: number] => {
  const scale = long / Math.max(width, height);
  return [Math.round(width * scale), Math.round(height * scale)];
};

/**
 * Fills the frame with the ground and soft lights that are computed per point, at the same small size for every canvas.
 * `lighting` gets the number of columns. The picture is then scaled to half of the frame's size with a fast filter, and to
 * the frame's size without: smoothing a whole frame takes 10 ms and is not visible on soft lights.
 */
export const paintField = (stage: Stage, key: string, t: number, lighting: (columns: number) => Lighting): void => {
  const { ctx, sprites, role, width, height, look } = stage;
  const [columns, rows] = sizeOf(stage, LONG_SIDE_POINTS);
  const whole = JSON.stringify([key, t, look]);
  const [w, h] = [2 * columns, 2 * rows];
  const small = sprites.layer(`field ${role}`, whole, w, h, (target) => {
    paintGround({ ...stage, ctx: target, width: columns, height: rows }, t);
    const image = target.getImageData(0, 0, columns, rows);
    applyLighting(image, lighting(columns));
    const doubled = target.createImageData(w, h);
    upscale(image, doubled);
    target.putImageData(doubled, 0, 0);
  });
  const [half, halfHigh] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const large = sprites.layer(`field halved ${role}`, whole, half, halfHigh, (target) =>
    target.drawImage(small, 0, 0, half, halfHigh),
  );
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(large, 0, 0, 2 * half, 2 * halfHigh);
  ctx.imageSmoothingEnabled = true;
};
