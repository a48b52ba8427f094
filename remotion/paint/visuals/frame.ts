import { BLACK, css, WHITE } from '../color';
import { cardRadius } from '../effects/card-skins';
import { clearRoundedRect, drawRim } from '../effects/glow';
import { fillBlurred, roundedRect } from '../shapes';
import type { Context } from '../sprites';
import type { Rect, Stage } from '../stage';

/** Corner radius of visuals in pixels. */
export const frameRadius = (stage: Stage): number => Math.round(1.15 * cardRadius(stage));

/** Paints the frame of a visual over its contents: a soft shadow and a thin light line. */
export const paintFrame = (stage: Stage, rect: Rect): void => {
  const { ctx, sprites, short } = stage;
  const radius = frameRadius(stage);
  const pad = Math.ceil(0.07 * short);
  const { width, height } = rect;
  const rim = sprites.picture(`visual rim ${short} ${radius}`, width + 2 * pad, height + 2 * pad, (target) => {
    const shape = { x: pad, y: pad, width, height };
    const shadow = { ...shape, y: pad + Math.round(0.014 * short) };
    fillBlurred(target, 0.045 * short, BLACK, 0.5, () => roundedRect(target, shadow, radius));
    clearRoundedRect(target, shape, radius);
    const line = Math.max(1, 0.002 * short);
    target.lineWidth = line;
    target.strokeStyle = css(WHITE, 0.2);
    const edge = { x: pad + line / 2, y: pad + line / 2, width: width - line, height: height - line };
    roundedRect(target, edge, radius - line / 2);
    target.stroke();
  });
  drawRim(ctx, rim, Math.round(rect.x - pad), Math.round(rect.y - pad), pad + radius + 2);
};

/** Draws static contents of a frame from a sprite. `key` must contain everything that they depend on, except their size. */
export const drawFramed = (stage: Stage, rect: Rect, key: string, paint: (ctx: Context) => void): void => {
  const { ctx, sprites } = stage;
  const radius = frameRadius(stage);
  const { width, height } = rect;
  const sprite = sprites.picture(`framed ${radius} ${key}`, width, height, (target) => {
    roundedRect(target, { x: 0, y: 0, width, height }, radius);
    target.clip();
    paint(target);
  });
  ctx.drawImage(sprite, rect.x, rect.y);
};
