import { css, WHITE } from '../color';
import { cardRadius } from '../effects/card-skins';
import { easeInOut } from '../motion';
import type { Rect, Stage } from '../stage';

/** A light that passes once over all cards. @param progress 0 to 1 */
export const paintScanLight = (stage: Stage, cards: readonly Rect[], progress: number): void => {
  const { ctx, sprites, short } = stage;
  const [first, ...others] = cards;
  if (first === undefined || progress <= 0 || progress >= 1) return;
  const left = Math.min(...cards.map(({ x }) => x));
  const right = Math.max(...cards.map(({ x, width }) => x + width));
  const top = Math.min(...cards.map(({ y }) => y));
  const bottom = Math.max(...cards.map(({ y, height }) => y + height));
  const beam = Math.round(0.34 * short);
  const slant = Math.round((bottom - top) * 0.35);
  const light = sprites.picture(`scan ${slant}`, beam + slant, bottom - top, (target) => {
    target.transform(1, 0, -slant / (bottom - top), 1, slant, 0);
    const gradient = target.createLinearGradient(0, 0, beam, 0);
    for (let step = 0; step <= 8; step++) {
      gradient.addColorStop(step / 8, css(WHITE, 0.2 * Math.sin((Math.PI * step) / 8) ** 2));
    }
    target.fillStyle = gradient;
    target.fillRect(0, 0, beam, bottom - top);
  });
  const x = left - beam - slant + (right - left + beam + slant) * easeInOut(progress);
  ctx.save();
  ctx.beginPath();
  for (const { x: cx, y, width, height } of [first, ...others]) ctx.roundRect(cx, y, width, height, cardRadius(stage));
  ctx.clip();
  ctx.drawImage(light, Math.round(x), top);
  ctx.restore();
};
