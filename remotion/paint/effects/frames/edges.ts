import type { Context } from '../../sprites';
import type { Stage } from '../../stage';

/** Paints the frame's edges, `depth` pixels deep, with four sprites. */
export const paintEdges = (stage: Stage, key: string, depth: number, paint: (ctx: Context) => void): void => {
  const { ctx, sprites, width, height } = stage;
  const strips = [
    { x: 0, y: 0, w: width, h: depth },
    { x: 0, y: height - depth, w: width, h: depth },
    { x: 0, y: depth, w: depth, h: height - 2 * depth },
    { x: width - depth, y: depth, w: depth, h: height - 2 * depth },
  ];
  for (const [index, { x, y, w, h }] of strips.entries()) {
    const sprite = sprites.picture(`frame ${index} ${key}`, w, h, (target) => {
      target.translate(-x, -y);
      paint(target);
    });
    ctx.drawImage(sprite, x, y);
  }
};
