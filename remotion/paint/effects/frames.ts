import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { css, mix, type Rgb, rgb, WHITE } from '../color';
import { wave } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Context } from '../sprites';
import type { Stage } from '../stage';
import { beatAt } from './pulse';

/** Paints over the scene at full strength; `t` is in frames since its start. */
type FrameStyle = (stage: Stage, color: Rgb, t: number) => void;

/** Paints the frame's edges, `depth` pixels deep, with four sprites. */
const paintEdges = (stage: Stage, key: string, depth: number, paint: (ctx: Context) => void): void => {
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

/** A neon tube along the frame's edges. */
const neon: FrameStyle = (stage, color) => {
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

/** Brackets in the four corners. */
const corners: FrameStyle = ({ ctx, sprites, width, height, short }, color) => {
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

/** Darkness of the lines of a soft gap, per six lines of a 1080p frame. It darkens text as little as its background. */
const GAP = [0.1, 0.27, 0.1] as const;
const GLOW = 0.07;

/** Dark scanlines, and a faint glow in the frame's colour between them. */
const scanlines: FrameStyle = ({ ctx, width, height, short }, color) => {
  const line = Math.max(1, Math.round(short / 1080));
  const period = 6 * line;
  const lines = (style: string, offset: number, h: number) => {
    ctx.fillStyle = style;
    for (let y = offset; y < height; y += period) ctx.fillRect(0, y, width, h);
  };
  for (const [index, dark] of GAP.entries()) lines(`rgba(0, 0, 0, ${dark})`, index * line, line);
  lines(css(color, GLOW), 4 * line, line);
};

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
const gradientBorder: FrameStyle = (stage, color, t) => {
  paintBorder(stage, color, 0.25);
  withOpacity(stage, wave(t, PERIOD), () => paintBorder(stage, color, 1.25));
};

/** By `frameStyle`. */
const STYLES: Record<ThemeEffects['frameStyle'], FrameStyle> = {
  none: () => {},
  neon,
  corners,
  scanlines,
  gradient_border: gradientBorder,
};

/** How far the frame fades between the beats of a theme that pulses, 0 to 1. */
const FADE_BETWEEN_BEATS = 0.4;

/** Paints the theme's frame over the scene. @param t frames since the start of the scene */
export const paintFrameStyle = (stage: Stage, t: number): void => {
  const { frameStyle, frameColor, frameOpacity, audioReactive, audioReactiveIntensity } = stage.look.effects;
  const fade = audioReactive ? FADE_BETWEEN_BEATS * (audioReactiveIntensity - beatAt(stage, t)) : 0;
  withOpacity(stage, frameOpacity * (1 - fade), () => STYLES[frameStyle](stage, rgb(frameColor), t));
};
