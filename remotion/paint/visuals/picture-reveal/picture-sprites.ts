import { css, mix, type Rgb, WHITE } from '../../color';
import { unmirrored } from '../../mirror';
import { roundedRect } from '../../shapes';
import type { Context } from '../../sprites';
import { containRect, drawCover, drawFitted, groundFor, sizeOf } from '../fitted';
import type { RevealedPicture } from './reveal';

/** Cells per side in which a picture is analysed. */
const CELLS = 48;
/** Margin of cut-out objects as a multiple of the frame's sides. */
const MARGIN = 0.06;

/** A picture and where its sprites are kept. */
interface AnalysedPicture extends Pick<RevealedPicture, 'picture' | 'sha256'> {
  stage: Pick<RevealedPicture['stage'], 'sprites' | 'localizer'>;
}

/** The picture scaled down to `CELLS` × `CELLS` pixels, in RGBA. */
export const cellsOf = ({ stage, picture, sha256 }: AnalysedPicture): { data: Uint8ClampedArray; side: number } => {
  const small = stage.sprites.picture(`picture cells ${sha256}`, CELLS, CELLS, (ctx) => {
    ctx.imageSmoothingQuality = 'medium';
    // In the direction of the sprites.
    unmirrored({ ctx, localizer: stage.localizer }, CELLS / 2, () => ctx.drawImage(picture, 0, 0, CELLS, CELLS));
  });
  const data = stage.sprites.value(
    `picture cells ${sha256}`,
    () => small.getContext('2d')?.getImageData(0, 0, CELLS, CELLS).data,
  );
  return { data: data ?? new Uint8ClampedArray(4 * CELLS * CELLS), side: CELLS };
};

/** Whether a good part of the picture is transparent, so that it is an object without background. */
export const isCutOut = (analysed: AnalysedPicture): boolean => {
  const { data, side } = cellsOf(analysed);
  let clear = 0;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 128) clear++;
  return clear > 0.04 * side ** 2;
};

/** The colour behind a cut-out object: white, or black for one that is light itself. */
export const groundOf = ({ stage, picture, sha256 }: Pick<RevealedPicture, 'stage' | 'picture' | 'sha256'>): Rgb =>
  groundFor(stage, picture, sha256, WHITE) ?? WHITE;

/** The background of a cut-out object. */
export const paintGround = (
  ctx: Context,
  revealed: Pick<RevealedPicture, 'stage' | 'rect' | 'picture' | 'sha256'>,
): void => {
  const { stage, rect } = revealed;
  const base = groundOf(revealed);
  const light = ctx.createRadialGradient(
    rect.width / 2,
    0.42 * rect.height,
    0,
    rect.width / 2,
    rect.height / 2,
    0.75 * Math.max(rect.width, rect.height),
  );
  light.addColorStop(0, css(mix(base, stage.palette.primary, 0.04)));
  light.addColorStop(1, css(mix(base, stage.palette.primary, 0.3)));
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, rect.width, rect.height);
};

/** Draws the picture into its frame: cut-out objects whole, with a margin. */
export const drawInFrame = (ctx: Context, revealed: RevealedPicture): void => {
  const { stage, picture, sha256, rect, bleeds } = revealed;
  const target = { ctx, localizer: stage.localizer };
  if (isCutOut(revealed)) {
    const margin = Math.round(MARGIN * Math.min(rect.width, rect.height));
    const inner = { x: margin, y: margin, width: rect.width - 2 * margin, height: rect.height - 2 * margin };
    drawCover(target, picture, containRect(inner, sizeOf(picture)));
  } else {
    const mounts = stage.look.layout !== 'classic';
    drawFitted({ ...target, palette: stage.palette }, picture, sha256, { ...rect, x: 0, y: 0 }, bleeds, mounts);
  }
};

/** What a picture's ground depends on. */
const lookKey = ({ look }: RevealedPicture['stage']) =>
  [look.primaryColor, look.secondaryColor, look.backgroundColor, look.layout].join(' ');

/** A sprite of the frame's size with rounded corners. `name` identifies what `paint` does. */
export const frameSprite = (
  revealed: RevealedPicture,
  name: string,
  paint: (ctx: Context) => void,
): OffscreenCanvas => {
  const { stage, sha256, rect, radius, bleeds } = revealed;
  const key = `picture ${name} ${radius} ${bleeds} ${lookKey(stage)} ${sha256}`;
  return stage.sprites.picture(key, rect.width, rect.height, (ctx) => {
    roundedRect(ctx, { x: 0, y: 0, width: rect.width, height: rect.height }, radius);
    ctx.clip();
    paint(ctx);
  });
};

/** The complete picture with square corners, from which the reveals are painted. */
export const squareSprite = (revealed: RevealedPicture): OffscreenCanvas => {
  const { stage, sha256, rect, bleeds } = revealed;
  const key = `picture ${bleeds} ${lookKey(stage)} ${sha256}`;
  return stage.sprites.picture(key, rect.width, rect.height, (ctx) => {
    if (isCutOut(revealed)) paintGround(ctx, revealed);
    drawInFrame(ctx, revealed);
  });
};

/** The complete picture. */
export const wholeSprite = (revealed: RevealedPicture): OffscreenCanvas =>
  frameSprite(revealed, 'whole', (ctx) => ctx.drawImage(squareSprite(revealed), 0, 0));

/** Draws `over` with the opacity `share`. */
export const fadeIn = ({ stage: { ctx }, rect }: RevealedPicture, over: OffscreenCanvas, share: number): void => {
  if (share <= 0) return;
  ctx.save();
  ctx.globalAlpha *= Math.min(1, share);
  ctx.drawImage(over, rect.x, rect.y);
  ctx.restore();
};
