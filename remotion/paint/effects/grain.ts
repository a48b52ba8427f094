import { seededRandom } from '../../../lib/core/model/random';
import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';

/** Opacity by `grainOverlay`. All are modest, because noise is expensive to encode. */
const STRENGTH: Record<Exclude<ThemeEffects['grainOverlay'], 'none'>, number> = {
  subtle: 0.05,
  medium: 0.085,
  heavy: 0.13,
};

/** Side of a tile in grains. */
const SIDE = 256;
/** Frames between changes of the grain. */
const HOLD_FRAMES = 2;

/** Creates the grains of a tile, -1 to 1. */
type Tile = (random: () => number) => Float32Array;

/** Approximately normally distributed, -1 to 1. */
const bellCurve = (random: () => number) => (random() + random() + random()) / 1.5 - 1;

const at = (values: Float32Array, x: number, y: number) =>
  values[((y + SIDE) % SIDE) * SIDE + ((x + SIDE) % SIDE)] ?? 0;

const convolve = (values: Float32Array, kernel: readonly (readonly [dx: number, dy: number, share: number])[]) =>
  Float32Array.from(values, (_, index) =>
    kernel.reduce(
      (sum, [dx, dy, share]) => sum + share * at(values, (index % SIDE) + dx, Math.floor(index / SIDE) + dy),
      0,
    ),
  );

const whiteNoise: Tile = (random) => Float32Array.from({ length: SIDE * SIDE }, () => bellCurve(random));

interface Grain {
  tile: Tile;
  /** Width of a grain in pixels of a 1080p frame. */
  size: number;
  /** Share of colour noise. */
  chroma: number;
}

/** By `grainStyle`. */
const GRAINS: Record<ThemeEffects['grainStyle'], Grain> = {
  // Round grains, blended with their neighbours.
  film: {
    tile: (random) =>
      convolve(whiteNoise(random), [
        [0, 0, 0.8],
        [1, 0, 0.45],
        [0, 1, 0.45],
        [1, 1, 0.3],
      ]),
    size: 1.5,
    chroma: 0,
  },
  // Sensor noise: square and coloured.
  digital: { tile: (random) => whiteNoise(random).map((value) => 1.7 * value), size: 2, chroma: 0.75 },
  // Worn tape: horizontal dashes.
  vhs: {
    tile: (random) =>
      convolve(
        whiteNoise(random),
        Array.from({ length: 9 }, (_, dx) => [dx, 0, 0.36] as const),
      ),
    size: 2,
    chroma: 0.35,
  },
};

/** A tile with the opacity `strength`: drawing with an opacity takes 50 % longer. */
const grainTile = ({ sprites, short }: Stage, style: ThemeEffects['grainStyle'], strength: number): OffscreenCanvas => {
  const { tile, size, chroma } = GRAINS[style];
  const pixel = Math.max(1, Math.round((size * short) / 1080));
  return sprites.picture(`grain ${style} ${strength}`, SIDE * pixel, SIDE * pixel, (ctx) => {
    const random = seededRandom(`grain ${style}`);
    const values = tile(random);
    const image = ctx.createImageData(SIDE, SIDE);
    for (const [index, value] of values.entries()) {
      const light = value > 0 ? 255 : 0;
      const color = () => light + chroma * (255 * random() - light);
      image.data.set([color(), color(), color(), 255 * strength * Math.min(1, Math.abs(value))], 4 * index);
    }
    ctx.putImageData(image, 0, 0);
    if (pixel === 1) return;
    ctx.imageSmoothingEnabled = false;
    ctx.globalCompositeOperation = 'copy';
    ctx.drawImage(ctx.canvas, 0, 0, SIDE, SIDE, 0, 0, SIDE * pixel, SIDE * pixel);
  });
};

const drawTiles = ({ ctx, width, height }: Stage, tile: OffscreenCanvas, left: number, top: number) => {
  for (let y = -Math.floor(top * tile.height); y < height; y += tile.height) {
    for (let x = -Math.floor(left * tile.width); x < width; x += tile.width) ctx.drawImage(tile, x, y);
  }
};

/** A tape's distortions: a slowly moving band of colour, and a jumping line of noise. */
const paintTapeArtifacts = (stage: Stage, strength: number, t: number, random: () => number) => {
  const { ctx, sprites, width, height, short } = stage;
  const h = Math.round(0.16 * short);
  const band = sprites.picture('tape band', width, h, (target) => {
    const gradient = target.createLinearGradient(0, 0, 0, h);
    gradient.addColorStop(0, 'rgba(255, 0, 110, 0)');
    gradient.addColorStop(0.4, 'rgba(255, 0, 110, 0.55)');
    gradient.addColorStop(0.6, 'rgba(0, 220, 255, 0.55)');
    gradient.addColorStop(1, 'rgba(0, 220, 255, 0)');
    target.fillStyle = gradient;
    target.fillRect(0, 0, width, h);
  });
  const travel = height + h;
  withOpacity(stage, strength, () => ctx.drawImage(band, 0, Math.round(((t * 0.0035 * short) % travel) - h)));
  const line = Math.max(2, Math.round(0.0028 * short));
  for (let index = 0; index < 3; index++) {
    const y = Math.round(height * (0.935 + 0.055 * random()));
    ctx.fillStyle = `rgba(255, 255, 255, ${(strength * (0.8 + 1.2 * random())).toFixed(3)})`;
    ctx.fillRect(Math.round(width * random() * 0.7), y, Math.round(width * (0.06 + 0.3 * random())), line);
  }
};

/** Paints the theme's grain over the frame: tiles at random offsets. @param t frames since the start of the scene */
export const paintGrain = (stage: Stage, t: number): void => {
  const { grainOverlay, grainStyle } = stage.look.effects;
  if (grainOverlay === 'none') return;
  const strength = STRENGTH[grainOverlay];
  const random = seededRandom(`grain ${Math.floor(t / HOLD_FRAMES)}`);
  drawTiles(stage, grainTile(stage, grainStyle, strength), random(), random());
  if (grainStyle === 'vhs') paintTapeArtifacts(stage, strength, t, random);
};
