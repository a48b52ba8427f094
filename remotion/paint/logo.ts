import type { Logo } from '../../lib/core/video/logo';
import { contrast, contrastColor, css, type Rgb } from './color';
import { unmirrored } from './mirror';
import { roundedRect, withOpacity } from './shapes';
import type { Stage } from './stage';
import { meanColor } from './visuals/fitted';

/** The least contrast of graphics with their ground (WCAG 2.2, 1.4.11). */
const LEAST_CONTRAST = 3;
/** Around the logo, as a share of its height. */
const PLATE_PADDING = 0.16;
const PLATE_OPACITY = 0.78;

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
    const plate = plateOf(stage, meanColor(stage, picture, image.sha256).color);
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
