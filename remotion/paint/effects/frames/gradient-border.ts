import { css } from '../../color';
import { wave } from '../../motion';
import { roundedRect, withOpacity } from '../../shapes';
import type { Stage } from '../../stage';
import { paintEdges } from './edges';
import type { FrameStyle } from './style';

/** Period of the moving colours in frames. */
const PERIOD = 240;

const paintBorder = (stage: Stage, color: Parameters<FrameStyle>[1], turn: number) => {
  const { width, height, short, palette } = stage;
  const inset = Math.round(0.022 * short);
  const { primary, secondary, accent } = palette;
  paintEdges(stage, `border ${turn} ${color} ${primary} ${secondary} ${accent}`, Math.round(0.065 * short), (ctx) => {
    const gradient = ctx.createConicGradient(turn * Math.PI, width / 2, height / 2);
    for (const [index, stop] of [color, primary, accent, secondary, color].entries()) {
      gradient.addColorStop(index / 4, css(stop));
    }
    ctx.strokeStyle = gradient;
    const box = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
    const border = (line: number, opacity: number) => {
      ctx.globalAlpha = opacity;
      ctx.lineWidth = line * short;
      roundedRect(ctx, box, 0.032 * short);
      ctx.stroke();
    };
    // Softens both sides of the line.
    for (let step = 8; step >= 1; step--) border(0.0085 + 0.0055 * step, 0.022 * (9 - step) ** 0.7);
    border(0.0085, 1);
  });
};

/** A border whose gradient of the frame's and the theme's colours moves along it. */
export const gradientBorder: FrameStyle = (stage, color, t) => {
  paintBorder(stage, color, 0.25);
  withOpacity(stage, wave(t, PERIOD), () => paintBorder(stage, color, 1.25));
};
