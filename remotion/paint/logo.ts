import type { Logo } from '../../lib/core/video/logo';
import { contrast, contrastColor, css, type Rgb, WHITE } from './color';
import type { Picture } from './media';
import { unmirrored } from './mirror';
import { roundedRect, withOpacity } from './shapes';
import type { Stage } from './stage';

/** The least contrast of graphics with their ground (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** Around the logo, as a share of its height. */
const PLATE_PADDING = 0.16;
const PLATE_OPACITY = 0.78;
/** Pixels along each side in which the logo's colour is measured. */
const CELLS = 24;

/** The mean colour of a picture's pixels, by their opacity. */
const meanColor = (stage: Stage, picture: Picture, key: string): Rgb => {
  const small = stage.sprites.picture(`${key} cells`, CELLS, CELLS, (target) =>
    target.drawImage(picture, 0, 0, CELLS, CELLS),
  );
  const { data } = small.getContext('2d')?.getImageData(0, 0, CELLS, CELLS) ?? { data: [] };
  const sum = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] ?? 0) + alpha * (data[at + channel] ?? 0);
    sum[3] = (sum[3] ?? 0) + alpha;
  }
  const [red = 0, green = 0, blue = 0, weight = 0] = sum;
  return weight === 0 ? WHITE : [red / weight, green / weight, blue / weight];
};

/** The plate behind a logo whose colour is hard to see on the theme's background; null if it needs none. */
const plateOf = ({ palette, look }: Stage, color: Rgb): Rgb | null => {
  const isLegible = look.backgroundImage === null && contrast(color, palette.background) >= LEAST_CONTRAST;
  if (isLegible) return null;
  return contrastColor(color);
};

/** Paints the brand's logo in its corner (D84), on a plate where it would be hard to see. */
export const paintLogo = (stage: Stage, { image, corner, opacity }: Logo): void => {
  const { ctx, sprites, logo: box, media, palette, look } = stage;
  const picture = media.picture(image.sha256);
  if (picture === null || box === null) return;
  const [width, height] = [box.width, box.height];
  const key = `logo ${image.sha256} ${corner} ${palette.background} ${look.backgroundImage?.sha256} ${stage.localizer.rightToLeft}`;
  const sprite = sprites.picture(key, width, height, (target) => {
    const plate = plateOf(stage, meanColor(stage, picture, `logo ${image.sha256}`));
    const inset = plate === null ? 0 : Math.round(PLATE_PADDING * height);
    const scale = Math.min((width - 2 * inset) / image.width, (height - 2 * inset) / image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    // The sprite is drawn as on the frame, so its left is the frame's.
    const x = corner.endsWith('left') ? inset : width - inset - w;
    const y = (height - h) / 2;
    if (plate !== null) {
      const around = { x: x - inset, y: y - inset, width: w + 2 * inset, height: h + 2 * inset };
      roundedRect(target, around, 0.22 * around.height);
      target.fillStyle = css(plate, PLATE_OPACITY);
      target.fill();
    }
    // 'high' is not deterministic.
    target.imageSmoothingQuality = 'medium';
    target.drawImage(picture, x, y, w, h);
  });
  withOpacity(stage, opacity, () => unmirrored(stage, box.x + width / 2, () => ctx.drawImage(sprite, box.x, box.y)));
};
