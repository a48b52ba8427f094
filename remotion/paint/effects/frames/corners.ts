import { css } from '../../color';
import type { FrameStyle } from './style';

/** Brackets in the four corners. */
export const corners: FrameStyle = ({ ctx, sprites, width, height, short }, color) => {
  const px = (share: number) => Math.round(share * short);
  const [inset, arm, line] = [px(0.028), px(0.095), Math.max(2, px(0.0052))];
  const side = inset + arm + line;
  const sprite = sprites.picture(`frame corner ${color}`, side, side, (target) => {
    target.strokeStyle = css(color);
    target.fillStyle = css(color);
    target.lineWidth = line;
    target.lineCap = 'round';
    target.lineJoin = 'round';
    target.beginPath();
    target.moveTo(inset, inset + arm);
    target.lineTo(inset, inset + px(0.016));
    target.quadraticCurveTo(inset, inset, inset + px(0.016), inset);
    target.lineTo(inset + arm, inset);
    target.stroke();
  });
  for (const [flipX, flipY] of [
    [1, 1],
    [-1, 1],
    [1, -1],
    [-1, -1],
  ] as const) {
    ctx.save();
    ctx.translate(flipX === 1 ? 0 : width, flipY === 1 ? 0 : height);
    ctx.scale(flipX, flipY);
    ctx.drawImage(sprite, 0, 0);
    ctx.restore();
  }
};
