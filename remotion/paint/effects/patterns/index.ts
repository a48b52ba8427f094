import type { ThemeEffects } from '../../../../lib/core/model/theme-effects';
import { css, mix } from '../../color';
import { withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { legibleColor } from '../background/legible';
import { backgroundBase } from '../background/lights';
import { circuit } from './circuit';
import { diagonal } from './diagonal';
import { dots } from './dots';
import { grid } from './grid';
import { hexagons } from './hexagons';
import type { Pattern } from './pattern';
import { topographic } from './topographic';

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
