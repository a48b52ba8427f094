import { css, mix } from '../color';
import type { Rect, Stage } from '../stage';
import { paintPlaceholder } from './fitted';
import { drawFramed } from './frame';

/** The background of visuals that are not pictures: a soft light in the theme's colours. */
export const paintPanel = (stage: Stage, rect: Rect): void => {
  const { palette } = stage;
  drawFramed(stage, rect, `panel ${JSON.stringify(palette)}`, (target) => {
    const { width, height } = rect;
    const [cx, cy] = [width / 2, height / 2];
    const fill = target.createRadialGradient(cx, cy, 0, cx, cy, 0.6 * Math.hypot(width, height));
    fill.addColorStop(0, css(mix(palette.background, palette.primary, 0.5), 0.85));
    fill.addColorStop(1, css(mix(palette.background, palette.secondary, 0.22), 0.85));
    target.fillStyle = fill;
    target.fillRect(0, 0, width, height);
  });
};

/** The frame of a file that is missing or still loading. */
export const paintEmptyFrame = (stage: Stage, rect: Rect): void => {
  const { palette } = stage;
  drawFramed(stage, rect, `empty ${JSON.stringify(palette)}`, (target) =>
    paintPlaceholder(
      target,
      { x: 0, y: 0, width: rect.width, height: rect.height },
      mix(palette.background, palette.primary, 0.3),
    ),
  );
};
