import { css, type Rgb } from '../../color';
import type { Picture } from '../../media';
import { unmirrored } from '../../mirror';
import { withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { groundColor, legibleShare } from './legible';
import { litBase } from './lights';

/** Cells along the frame's long side in which contrast is measured: about as wide as a letter. */
const CELLS = 64;

const imageOf = ({ media, look }: Stage): Picture | null =>
  look.backgroundImage === null ? null : media.picture(look.backgroundImage.sha256);

/** False if the theme has no image, or it is still loading. */
export const isImageLoaded = (stage: Stage): boolean => imageOf(stage) !== null;

/** Draws the picture so that it covers `width` × `height`, cropped equally on both sides. */
const drawCovering = (
  stage: Pick<Stage, 'ctx' | 'localizer'>,
  picture: Picture,
  image: { width: number; height: number },
  width: number,
  height: number,
) => {
  const { ctx } = stage;
  const scale = Math.max(width / image.width, height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  // 'high' is not deterministic.
  ctx.imageSmoothingQuality = 'medium';
  unmirrored(stage, width / 2, () => ctx.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h));
};

/** The opacity of a scrim in the ground's colour at which text is readable on all cells of the picture. */
const scrimOf = (stage: Stage, cells: ImageData): number => {
  const { backgroundImageOpacity } = stage.look.effects;
  const base = litBase(stage);
  let share = 1;
  for (let at = 0; at < cells.data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = cells.data.subarray(at, at + 3);
    const cell: Rgb = [red, green, blue];
    share = Math.min(share, legibleShare(stage, cell, backgroundImageOpacity, base));
  }
  return 1 - share;
};

/** The theme's image over the background's lights, with a scrim if text needs it. */
export const paintImage = (stage: Stage): void => {
  const { ctx, sprites, width, height, look, localizer } = stage;
  const { backgroundImageOpacity } = look.effects;
  const picture = imageOf(stage);
  const image = look.backgroundImage;
  if (picture === null || image === null || backgroundImageOpacity === 0) return;
  const scale = CELLS / Math.max(width, height);
  const [columns, rows] = [Math.round(width * scale), Math.round(height * scale)];
  const { background, text } = stage.palette;
  const colors = [background, text, litBase(stage), backgroundImageOpacity].join(' ');
  const sprite = sprites.picture(`background image ${image.sha256} ${colors}`, width, height, (target) => {
    const small = sprites.picture(`background image ${image.sha256}`, columns, rows, (cells) =>
      drawCovering({ ctx: cells, localizer }, picture, image, columns, rows),
    );
    const cells = small.getContext('2d')?.getImageData(0, 0, columns, rows);
    drawCovering({ ctx: target, localizer }, picture, image, width, height);
    target.fillStyle = css(groundColor(stage), cells ? scrimOf(stage, cells) : 1);
    target.fillRect(0, 0, width, height);
  });
  withOpacity(stage, backgroundImageOpacity, () => ctx.drawImage(sprite, 0, 0));
};
