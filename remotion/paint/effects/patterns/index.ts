import { seededRandom } from '../../../../lib/core/model/random';
import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { css, mix } from '../../color';
import { withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { legibleColor } from '../background/legible';
import { backgroundBase } from '../background/lights';
import { circuit } from './circuit';
import type { Pattern } from './pattern';
import { topographic } from './topographic';

/** A halftone: staggered rows of dots that grow towards the lower right. */
const dots: Pattern = ({ ctx, width, height, short, scale }) => {
  const step = 0.05 * short * scale;
  for (let row = 0; row * step * 0.866 < height + step; row++) {
    const y = row * step * 0.866;
    for (let x = row % 2 === 0 ? 0 : step / 2; x < width + step; x += step) {
      ctx.beginPath();
      ctx.arc(x, y, step * (0.075 + 0.1 * (0.5 * (x / width) + 0.5 * (y / height))), 0, 2 * Math.PI);
      ctx.fill();
    }
  }
};

/** Grid lines from the centre; every fourth is stronger. */
const grid: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const step = Math.max(4, Math.round(0.052 * short * scale));
  const rule = (strong: boolean) => {
    const [cx, cy] = [Math.round(width / 2), Math.round(height / 2)];
    const thickness = Math.max(1, Math.round(line * (strong ? 1.5 : 0.9)));
    for (let index = -Math.ceil(cx / step); index * step < cx; index++) {
      if ((index % 4 === 0) === strong) ctx.fillRect(cx + index * step, 0, thickness, height);
    }
    for (let index = -Math.ceil(cy / step); index * step < cy; index++) {
      if ((index % 4 === 0) === strong) ctx.fillRect(0, cy + index * step, width, thickness);
    }
  };
  ctx.globalAlpha = 0.5;
  rule(false);
  ctx.globalAlpha = 1;
  rule(true);
};

/** Diagonal bands, each with a thin line beside it. */
const diagonal: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const step = 0.085 * short * scale;
  const reach = height;
  const band = (x: number, bandWidth: number) => {
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.lineTo(x + bandWidth, 0);
    ctx.lineTo(x + bandWidth - reach, height);
    ctx.lineTo(x - reach, height);
    ctx.fill();
  };
  for (let x = -step; x < width + reach; x += step) {
    ctx.globalAlpha = 0.42;
    band(x, 0.42 * step);
    ctx.globalAlpha = 0.9;
    band(x + 0.56 * step, 1.4 * line);
  }
};

/** A honeycomb with some filled cells. */
const hexagons: Pattern = ({ ctx, width, height, short, scale, line }) => {
  const radius = 0.062 * short * scale;
  const [columnStep, rowStep] = [Math.sqrt(3) * radius, 1.5 * radius];
  const random = seededRandom('honeycomb');
  const cell = (x: number, y: number, size: number) => {
    ctx.beginPath();
    for (let corner = 0; corner < 6; corner++) {
      const angle = (Math.PI / 3) * corner + Math.PI / 6;
      ctx.lineTo(x + size * Math.cos(angle), y + size * Math.sin(angle));
    }
    ctx.closePath();
  };
  ctx.lineWidth = 1.3 * line;
  for (let row = 0; row * rowStep < height + 2 * radius; row++) {
    for (let column = 0; column * columnStep < width + 2 * columnStep; column++) {
      const x = (column + (row % 2 === 0 ? 0 : 0.5)) * columnStep;
      const y = row * rowStep;
      const chance = random();
      cell(x, y, 0.93 * radius);
      ctx.globalAlpha = 0.85;
      ctx.stroke();
      if (chance > 0.13) continue;
      cell(x, y, 0.84 * radius);
      ctx.globalAlpha = 0.3 + 3 * chance;
      ctx.fill();
    }
  }
};

/** By `backgroundPattern`. */
const PATTERNS: Record<Exclude<ThemeEffects['backgroundPattern'], 'none'>, Pattern> = {
  dots,
  grid,
  diagonal,
  hexagons,
  topographic,
  circuit,
};

/** Opacity of the pattern in the middle of the frame, where text is. */
const CENTER_OPACITY = 0.5;

/** The sprite of the pattern at full strength; null if the theme has none. */
export const patternPicture = (stage: Stage): OffscreenCanvas | null => {
  const { sprites, width, height, short, look, palette } = stage;
  const { backgroundPattern, backgroundPatternOpacity, backgroundPatternScale } = look.effects;
  if (backgroundPattern === 'none') return null;
  const ink = legibleColor(
    stage,
    mix(palette.primary, palette.text, 0.5),
    backgroundPatternOpacity,
    backgroundBase(stage),
  );
  const key = `pattern ${backgroundPattern} ${ink} ${backgroundPatternScale}`;
  return sprites.picture(key, width, height, (ctx) => {
    ctx.fillStyle = css(ink);
    ctx.strokeStyle = css(ink);
    const line = Math.max(1, 0.0015 * short);
    PATTERNS[backgroundPattern]({ ctx, width, height, short, scale: backgroundPatternScale, line });
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'destination-in';
    ctx.setTransform(width / 2, 0, 0, height / 2, 0, 0);
    const mask = ctx.createRadialGradient(1, 1, 0.2, 1, 1, 1.25);
    mask.addColorStop(0, `rgba(0, 0, 0, ${CENTER_OPACITY})`);
    mask.addColorStop(1, 'rgba(0, 0, 0, 1)');
    ctx.fillStyle = mask;
    ctx.fillRect(0, 0, 2, 2);
  });
};

/** Paints the theme's pattern over the background. It does not move, because that would distract from reading. */
export const paintPattern = (stage: Stage): void => {
  const picture = patternPicture(stage);
  if (picture === null) return;
  withOpacity(stage, stage.look.effects.backgroundPatternOpacity, () => stage.ctx.drawImage(picture, 0, 0));
};
