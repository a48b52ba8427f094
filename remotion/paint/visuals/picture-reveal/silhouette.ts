import { BLACK, mix, type Rgb, WHITE } from '../../color';
import { drawInFrame, fadeIn, frameSprite, groundOf, isCutOut, paintGround, wholeSprite } from './picture-sprites';
import type { PaintReveal, RevealedPicture } from './reveal';

/** Share of the time at which colours start to appear. */
const COLORS_FROM = 0.85;
/** Brightness levels over which the shape's edge is softened. */
const EDGE_SOFTNESS = 14;

/** Dark, or light where the ground is dark. */
const inkOf = (revealed: RevealedPicture): Rgb => {
  const isOnDark = isCutOut(revealed) && groundOf(revealed) === BLACK;
  return mix(revealed.stage.palette.primary, isOnDark ? WHITE : BLACK, 0.86);
};

/** The brightness (0 to 255) that best separates light from dark parts (N. Otsu, 1979). */
const thresholdOf = (levels: Uint8ClampedArray): number => {
  const histogram = new Array<number>(256).fill(0);
  for (const level of levels) histogram[level] = (histogram[level] ?? 0) + 1;
  const sum = histogram.reduce((total, count, level) => total + count * level, 0);
  let [below, sumBelow, best, threshold] = [0, 0, -1, 127];
  for (const [level, count] of histogram.entries()) {
    below += count;
    sumBelow += count * level;
    const above = levels.length - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2;
    if (between > best) [best, threshold] = [between, level];
  }
  return threshold + 0.5;
};

/** Whether most of the border is darker than `threshold`, so that the object is light. */
const isGroundDark = (levels: Uint8ClampedArray, width: number, height: number, threshold: number): boolean => {
  let [dark, all] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x += y === 0 || y === height - 1 ? 1 : width - 1) {
      if ((levels[y * width + x] ?? 0) < threshold) dark++;
      all++;
    }
  }
  return dark > all / 2;
};

/** Makes the object dark and everything else light. */
const cutByBrightness = ({ data, width, height }: ImageData, ink: Rgb): void => {
  const levels = new Uint8ClampedArray(width * height);
  for (let index = 0; index < levels.length; index++) {
    const at = 4 * index;
    levels[index] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  const threshold = thresholdOf(levels);
  const sign = isGroundDark(levels, width, height, threshold) ? -1 : 1;
  const light = mix(WHITE, ink, 0.06);
  for (const [index, level] of levels.entries()) {
    const darkness = Math.min(1, Math.max(0, 0.5 + (sign * (threshold - level)) / (2 * EDGE_SOFTNESS)));
    for (let channel = 0; channel < 3; channel++) {
      const [from, to] = [light[channel] ?? 0, ink[channel] ?? 0];
      data[4 * index + channel] = from + (to - from) * darkness;
    }
    data[4 * index + 3] = 255;
  }
};

const shapeSprite = (revealed: RevealedPicture): OffscreenCanvas => {
  const { stage, sha256, rect } = revealed;
  const { width, height } = rect;
  const key = `picture shape ${stage.look.primaryColor} ${sha256}`;
  const shape = stage.sprites.picture(key, width, height, (ctx) => {
    const ink = inkOf(revealed);
    if (isCutOut(revealed)) {
      drawInFrame(ctx, revealed);
      // All opaque pixels get the ink's colour.
      ctx.globalCompositeOperation = 'source-in';
      ctx.fillStyle = `rgb(${ink.map(Math.round).join(' ')})`;
      ctx.fillRect(0, 0, width, height);
      return;
    }
    // A slight blur, so that noise and small details leave no spots.
    ctx.filter = `blur(${Math.max(1, Math.round(0.008 * Math.min(width, height)))}px)`;
    drawInFrame(ctx, revealed);
    ctx.filter = 'none';
    const pixels = ctx.getImageData(0, 0, width, height);
    cutByBrightness(pixels, ink);
    ctx.putImageData(pixels, 0, 0);
  });
  return frameSprite(revealed, 'shape', (ctx) => {
    paintGround(ctx, revealed);
    ctx.drawImage(shape, 0, 0);
  });
};

/** A dark shape on a light background, whose colours appear at the end. */
export const silhouette: PaintReveal = (revealed, progress) => {
  const { x, y } = revealed.rect;
  revealed.stage.ctx.drawImage(shapeSprite(revealed), x, y);
  fadeIn(revealed, wholeSprite(revealed), (progress - COLORS_FROM) / (1 - COLORS_FROM));
};
