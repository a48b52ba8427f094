import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { BLACK, css, WHITE } from '../color';
import { clamp, easeInOut, lerp } from '../motion';
import { roundedRect } from '../shapes';
import type { Context, Sprites } from '../sprites';

interface TransitionFrame {
  /** Contains the outgoing scene. */
  ctx: Context;
  sprites: Sprites;
  width: number;
  height: number;
  /** The incoming scene, opaque and as large as the frame. */
  incoming: OffscreenCanvas;
  /** Above 0 and below 1. */
  progress: number;
}

interface Transition {
  /** Composes the incoming over the outgoing scene, which is completely covered at the end. */
  compose: (frame: TransitionFrame) => void;
  /** Offset of the outgoing scene in whole pixels. It is painted there, because copying it is slower. */
  shift?: (frame: Pick<TransitionFrame, 'width' | 'height' | 'progress'>) => readonly [dx: number, dy: number];
}

/** A crossfade. */
const fade: Transition = {
  compose: ({ ctx, incoming, progress }) => {
    ctx.globalAlpha = easeInOut(progress);
    ctx.drawImage(incoming, 0, 0);
    ctx.globalAlpha = 1;
  },
};

/** The soft shadow of an edge through `x`, `y`, `dx` or `dy` pixels wide; the other one is 0. */
const paintEdgeShadow = ({ ctx, width, height }: TransitionFrame, x: number, y: number, dx: number, dy: number) => {
  const gradient = ctx.createLinearGradient(x, y, x + dx, y + dy);
  gradient.addColorStop(0, 'rgba(0, 0, 0, 0.4)');
  gradient.addColorStop(0.4, 'rgba(0, 0, 0, 0.13)');
  gradient.addColorStop(1, 'rgba(0, 0, 0, 0)');
  ctx.fillStyle = gradient;
  ctx.fillRect(Math.min(x, x + dx), Math.min(y, y + dy), Math.abs(dx) || width, Math.abs(dy) || height);
};

/** The next scene slides over the previous one, which moves more slowly: from the right, or from below in portrait. */
const slide: Transition = {
  shift: ({ width, height, progress }) => {
    const offset = Math.round(-0.24 * Math.max(width, height) * easeInOut(progress));
    return height > width ? [0, offset] : [offset, 0];
  },
  compose: (frame) => {
    const { ctx, width, height, incoming, progress } = frame;
    const isPortrait = height > width;
    const edge = Math.round((isPortrait ? height : width) * (1 - easeInOut(progress)));
    const reach = -Math.round(0.07 * Math.min(width, height));
    ctx.drawImage(incoming, isPortrait ? 0 : edge, isPortrait ? edge : 0);
    if (isPortrait) paintEdgeShadow(frame, 0, edge, 0, reach);
    else paintEdgeShadow(frame, edge, 0, reach, 0);
  },
};

/** A slanted edge of light wipes to the next scene, from left to right. */
const wipe: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const slant = 0.22 * height;
    const band = 0.09 * Math.min(width, height);
    // The edge starts and ends completely outside of the frame.
    const x = lerp(-slant / 2 - band, width + slant / 2 + band, easeInOut(progress));
    const [top, bottom] = [x + slant / 2, x - slant / 2];
    ctx.save();
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.max(0, top), 0);
    ctx.lineTo(Math.max(0, bottom), height);
    ctx.lineTo(0, height);
    ctx.clip();
    ctx.drawImage(incoming, 0, 0);
    ctx.restore();
    ctx.save();
    ctx.transform(1, 0, -slant / height, 1, top, 0);
    const light = ctx.createLinearGradient(-band, 0, band, 0);
    for (const [stop, opacity] of [
      [0, 0],
      [0.45, 0.16],
      [0.5, 0.6],
      [0.55, 0.16],
      [1, 0],
    ] as const) {
      light.addColorStop(stop, css(WHITE, opacity));
    }
    ctx.fillStyle = light;
    ctx.fillRect(-band, 0, 2 * band, height);
    ctx.restore();
  },
};

/** Initial scale of the next scene. */
const INITIAL_SCALE = 0.16;

/** The next scene grows from the centre like a card, while the previous one is darkened. */
const zoom: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const short = Math.min(width, height);
    const scale = lerp(INITIAL_SCALE, 1, easeInOut(progress));
    const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
    const card = { x: Math.round((width - w) / 2), y: Math.round((height - h) / 2), width: w, height: h };
    const radius = 0.1 * short * (1 - easeInOut(progress));
    ctx.fillStyle = css(BLACK, 0.6 * easeInOut(progress));
    ctx.fillRect(0, 0, width, height);
    ctx.save();
    roundedRect(ctx, card, radius);
    ctx.clip();
    // Smoothing would take as long as the rest of the frame, and is not visible in motion.
    ctx.imageSmoothingEnabled = false;
    ctx.drawImage(incoming, card.x, card.y, w, h);
    ctx.restore();
    ctx.lineWidth = 0.006 * short;
    ctx.strokeStyle = css(WHITE, 0.5 * (1 - progress));
    roundedRect(ctx, card, radius);
    ctx.stroke();
  },
};

/** Widths in multiples of the short side and opacities, from a wide faint light to a thin bright line. */
const RIM = [
  { line: 0.05, opacity: 0.06 },
  { line: 0.028, opacity: 0.1 },
  { line: 0.013, opacity: 0.18 },
  { line: 0.004, opacity: 0.6 },
] as const;

/** A circle with a bright rim opens from the centre. */
const iris: Transition = {
  compose: ({ ctx, width, height, incoming, progress }) => {
    const short = Math.min(width, height);
    const radius = (Math.hypot(width, height) / 2 + 0.03 * short) * easeInOut(progress);
    const circle = () => {
      ctx.beginPath();
      ctx.arc(width / 2, height / 2, radius, 0, 2 * Math.PI);
    };
    ctx.save();
    circle();
    ctx.clip();
    ctx.drawImage(incoming, 0, 0);
    ctx.restore();
    for (const { line, opacity } of RIM) {
      ctx.lineWidth = line * short;
      ctx.strokeStyle = css(WHITE, opacity);
      circle();
      ctx.stroke();
    }
  },
};

/** Maximum opacity of the light, in the middle and in the corners. */
const PEAK_OPACITY = { middle: 0.8, corners: 0.3 };
/** Share of the time at which the light is brightest and the scenes change. */
const PEAK_AT = 0.38;

/** A soft flash that rises fast and fades slowly, at whose maximum the scenes change. */
const flash: Transition = {
  compose: ({ ctx, sprites, width, height, incoming, progress }) => {
    ctx.globalAlpha = easeInOut(clamp((progress - PEAK_AT + 0.16) / 0.32));
    if (ctx.globalAlpha > 0) ctx.drawImage(incoming, 0, 0);
    const light = sprites.picture('flash', width, height, (target) => {
      const [x, y] = [width / 2, height / 2];
      const gradient = target.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y));
      gradient.addColorStop(0, css(WHITE, PEAK_OPACITY.middle));
      gradient.addColorStop(1, css(WHITE, PEAK_OPACITY.corners));
      target.fillStyle = gradient;
      target.fillRect(0, 0, width, height);
    });
    ctx.globalAlpha =
      progress < PEAK_AT ? easeInOut(progress / PEAK_AT) : 1 - easeInOut((progress - PEAK_AT) / (1 - PEAK_AT));
    ctx.drawImage(light, 0, 0);
    ctx.globalAlpha = 1;
  },
};

/** By `transitionStyle`. */
export const TRANSITIONS: Record<ThemeEffects['transitionStyle'], Transition> = {
  fade,
  slide,
  wipe,
  zoom,
  iris,
  flash,
};
