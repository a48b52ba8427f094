import { BLACK, css, mix } from '../color';
import { unmirrored } from '../mirror';
import { fillBlurred, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { setLabelFont } from '../text';

/** Width of the longest word, in multiples of the radius. */
const MOST_WIDTH = 1.56;

/** The disc with "or" or "VS" between two halves. @param scale 0 to 1, while it enters */
export const paintDisc = (stage: Stage, word: string, x: number, y: number, radius: number, scale: number): void => {
  const { ctx, sprites, palette, family, short, localizer } = stage;
  if (scale <= 0) return;
  const pad = Math.ceil(0.03 * short);
  const side = 2 * (Math.ceil(radius) + pad);
  const sprite = sprites.picture(`disc ${JSON.stringify([word, radius, palette, family])}`, side, side, (target) => {
    const middle = side / 2;
    const circle = (size: number) => {
      target.beginPath();
      target.arc(middle, middle, size, 0, 2 * Math.PI);
    };
    fillBlurred(target, 0.024 * short, BLACK, 0.5, () => circle(radius));
    circle(radius);
    target.fillStyle = css(mix(palette.background, palette.text, 0.06));
    target.fill();
    target.lineWidth = Math.max(1.5, 0.005 * short);
    circle(radius - target.lineWidth / 2);
    target.strokeStyle = css(palette.text, 0.85);
    target.stroke();
    const size = 0.72 * radius;
    setLabelFont(target, family, size);
    // Longer words are smaller, so that they fit inside the circle.
    const fitted = size * Math.min(1, (MOST_WIDTH * radius) / target.measureText(word).width);
    setLabelFont(target, family, fitted);
    target.fillStyle = css(palette.text);
    unmirrored({ ctx: target, localizer }, middle, () =>
      target.fillText(word, middle, middle + (0.25 / 0.72) * fitted),
    );
  });
  const size = side * scale;
  withOpacity(stage, Math.min(1, 2 * scale), () => {
    if (scale === 1) ctx.drawImage(sprite, Math.round(x - side / 2), Math.round(y - side / 2));
    else ctx.drawImage(sprite, x - size / 2, y - size / 2, size, size);
  });
};
