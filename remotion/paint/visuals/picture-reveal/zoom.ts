import { seededRandom } from '../../../../lib/core/model/random';
import { roundedRect } from '../../shapes';
import { cellsOf, drawInFrame, isCutOut, paintGround, wholeSprite } from './picture-sprites';
import type { PaintReveal, RevealedPicture } from './reveal';

/** Initial scale. */
const MAX_ZOOM = 5;
/** Scale of the sprite from which the detail is drawn, so that it is sharper. */
const DETAIL_SCALE = 2;
/** Candidates for the detail: a grid with this many points per side. */
const GRID_SIZE = 4;

interface Point {
  x: number;
  y: number;
}

/** The variance of the brightness around a point of the picture. */
const brightnessVariance = (data: Uint8ClampedArray, side: number, point: Point): number => {
  const half = Math.round(side / 10);
  const values: number[] = [];
  for (let y = -half; y <= half; y++) {
    for (let x = -half; x <= half; x++) {
      const [column, row] = [Math.round(point.x * side) + x, Math.round(point.y * side) + y];
      const at = 4 * (Math.min(side - 1, Math.max(0, row)) * side + Math.min(side - 1, Math.max(0, column)));
      const opacity = (data[at + 3] ?? 0) / 255;
      values.push(opacity * (0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0)));
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
};

/** The point (0 to 1) that is shown first: one of those with the most contrast around it, chosen at random. */
const findDetail = (revealed: RevealedPicture): Point =>
  revealed.stage.sprites.value(`picture detail ${revealed.sha256}`, () => {
    const { data, side } = cellsOf(revealed);
    const points = Array.from({ length: GRID_SIZE ** 2 }, (_, index): Point => {
      const [column, row] = [index % GRID_SIZE, Math.floor(index / GRID_SIZE)];
      return { x: 0.2 + (0.6 * column) / (GRID_SIZE - 1), y: 0.2 + (0.6 * row) / (GRID_SIZE - 1) };
    });
    const best = points
      .map((point) => ({ point, variance: brightnessVariance(data, side, point) }))
      .sort((a, b) => b.variance - a.variance)
      .slice(0, 3);
    const chosen = best[Math.floor(seededRandom(revealed.sha256)() * best.length)];
    return chosen?.point ?? { x: 0.5, y: 0.5 };
  });

const detailSprite = (revealed: RevealedPicture): OffscreenCanvas => {
  const { stage, rect, sha256 } = revealed;
  const [width, height] = [DETAIL_SCALE * rect.width, DETAIL_SCALE * rect.height];
  return stage.sprites.picture(`picture fine ${stage.look.primaryColor} ${sha256}`, width, height, (ctx) => {
    const density = { ...revealed, rect: { x: 0, y: 0, width, height } };
    if (isCutOut(revealed)) paintGround(ctx, density);
    drawInFrame(ctx, density);
  });
};

/** Zooms out from a detail, first quickly and then more slowly. */
export const zoom: PaintReveal = (revealed, progress) => {
  const { stage, rect, radius } = revealed;
  const { ctx } = stage;
  const scale = MAX_ZOOM ** (1 - progress);
  const detail = findDetail(revealed);
  const view = { width: rect.width / scale, height: rect.height / scale };
  // The window moves from the detail to the centre, always inside of the picture.
  const windowStart = (point: number, size: number, all: number) =>
    Math.min(all - size, Math.max(0, point * all - size / 2));
  const sprite = scale > 1.02 ? detailSprite(revealed) : wholeSprite(revealed);
  const density = sprite.width / rect.width;
  ctx.save();
  roundedRect(ctx, rect, radius);
  ctx.clip();
  ctx.drawImage(
    sprite,
    density * windowStart(detail.x, view.width, rect.width),
    density * windowStart(detail.y, view.height, rect.height),
    density * view.width,
    density * view.height,
    rect.x,
    rect.y,
    rect.width,
    rect.height,
  );
  ctx.restore();
};
