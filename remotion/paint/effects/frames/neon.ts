import { css, mix, WHITE } from '../../color';
import { roundedRect } from '../../shapes';
import { paintEdges } from './edges';
import type { FrameStyle } from './style';

/** A neon tube along the frame's edges. */
export const neon: FrameStyle = (stage, color) => {
  const { width, height, short } = stage;
  const inset = Math.round(0.026 * short);
  paintEdges(stage, `neon ${color}`, Math.round(0.078 * short), (ctx) => {
    const box = { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset };
    const tube = (line: number, blur: number, tint: typeof color, opacity: number) => {
      ctx.shadowColor = css(color, opacity);
      ctx.shadowBlur = blur * short;
      ctx.lineWidth = line * short;
      ctx.strokeStyle = css(tint, opacity);
      roundedRect(ctx, box, 0.04 * short);
      ctx.stroke();
    };
    tube(0.007, 0.055, color, 0.55);
    tube(0.007, 0.022, color, 0.9);
    tube(0.0035, 0.008, mix(color, WHITE, 0.75), 1);
  });
};
