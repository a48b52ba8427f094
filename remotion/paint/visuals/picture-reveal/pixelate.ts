import { frameSprite, squareSprite, wholeSprite } from './picture-sprites';
import type { PaintReveal, RevealedPicture } from './reveal';

/** Blocks along the frame's short side at each step. */
const BLOCKS = [6, 8, 11, 15, 20, 28, 40, 60] as const;

const pixelated = (revealed: RevealedPicture, step: number): OffscreenCanvas => {
  const whole = wholeSprite(revealed);
  const blocks = BLOCKS[step];
  if (blocks === undefined) return whole;
  const { width, height } = revealed.rect;
  const side = Math.min(width, height) / blocks;
  const [columns, rows] = [Math.max(1, Math.round(width / side)), Math.max(1, Math.round(height / side))];
  const { sprites, look } = revealed.stage;
  return frameSprite(revealed, `blocks ${blocks}`, (ctx) => {
    const key = `picture blocks ${columns}x${rows} of ${width}x${height} ${look.primaryColor} ${revealed.sha256}`;
    const small = sprites.picture(key, columns, rows, (target) => {
      target.imageSmoothingQuality = 'medium';
      target.drawImage(squareSprite(revealed), 0, 0, columns, rows);
    });
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(small, 0, 0, width, height);
  });
};

/** Blocks that get smaller in steps. */
export const pixelate: PaintReveal = (revealed, progress) => {
  const { x, y } = revealed.rect;
  revealed.stage.ctx.drawImage(pixelated(revealed, Math.floor(progress * (BLOCKS.length + 0.5))), x, y);
};
