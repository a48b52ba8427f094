import { css, type Rgb } from '../color';
import { fillBlurred, roundedRect } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';

/** Fills a square of 2 × `radius` pixels with a disc that fades like a blur. */
export const fillSoftDisc = (ctx: Context, radius: number, color: Rgb, opacity: number): void => {
  const gradient = ctx.createRadialGradient(radius, radius, 0, radius, radius, radius);
  for (let step = 0; step <= 10; step++) {
    const share = step / 10;
    gradient.addColorStop(share, css(color, opacity * (0.5 + 0.5 * Math.cos(Math.PI * share))));
  }
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, 2 * radius, 2 * radius);
};

/** Draws a soft disc centred at `x`, `y` from its sprite. */
export const paintSoftDisc = (
  { ctx, sprites }: Stage,
  x: number,
  y: number,
  radius: number,
  color: Rgb,
  opacity: number,
): void => {
  const whole = Math.round(radius);
  const sprite = sprites.picture(`disc ${color} ${opacity}`, 2 * whole, 2 * whole, (disc) =>
    fillSoftDisc(disc, whole, color, opacity),
  );
  ctx.drawImage(sprite, Math.round(x - whole), Math.round(y - whole));
};

/** Draws only the rim, `thickness` pixels wide, of a picture with an empty middle, which is faster. */
export const drawRim = (ctx: Context, picture: OffscreenCanvas, x: number, y: number, thickness: number): void => {
  const { width, height } = picture;
  if (2 * thickness >= Math.min(width, height)) {
    ctx.drawImage(picture, x, y);
    return;
  }
  const part = (px: number, py: number, w: number, h: number) =>
    ctx.drawImage(picture, px, py, w, h, x + px, y + py, w, h);
  part(0, 0, width, thickness);
  part(0, height - thickness, width, thickness);
  part(0, thickness, thickness, height - 2 * thickness);
  part(width - thickness, thickness, thickness, height - 2 * thickness);
};

/** Clears a rounded rectangle of a sprite. */
export const clearRoundedRect = (ctx: Context, { x, y, width, height }: Rect, radius: number): void => {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = '#000';
  roundedRect(ctx, { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }, Math.max(0, radius - 1));
  ctx.fill();
  ctx.restore();
};

/** Draws a glow `size` pixels wide around a rounded rectangle, but not inside it. */
export const paintGlow = ({ ctx, sprites }: Stage, rect: Rect, radius: number, color: Rgb, size: number): void => {
  if (size <= 0) return;
  const pad = Math.ceil(size * 1.6);
  const sprite = sprites.picture(
    `glow ${color} ${radius} ${size}`,
    rect.width + 2 * pad,
    rect.height + 2 * pad,
    (glow) => {
      const shape = { x: pad, y: pad, width: rect.width, height: rect.height };
      fillBlurred(glow, size, color, 0.9, () => roundedRect(glow, shape, radius));
      clearRoundedRect(glow, shape, radius);
    },
  );
  drawRim(ctx, sprite, Math.round(rect.x - pad), Math.round(rect.y - pad), Math.ceil(pad + radius + 2));
};
