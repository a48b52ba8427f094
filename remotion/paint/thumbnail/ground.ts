import { BLACK, css, luminance, maxReadableOpacity, mix, type Rgb, WHITE } from '../color';
import { paintBackground } from '../effects/background';
import type { Context } from '../sprites';
import type { Stage } from '../stage';
import type { Point, ThumbnailLayout } from './layout';

/** A frame at which every style is fully visible. */
const BACKGROUND_FRAME = 48;
const RAYS = 12;

const trace = (ctx: Context, points: readonly Point[]): void => {
  ctx.beginPath();
  for (const { x, y } of points) ctx.lineTo(x, y);
  ctx.closePath();
};

/** Rays from the centre of the subject. */
const paintRays = ({ ctx, width, height }: Stage, { x, y }: Point, color: Rgb, opacity: number): void => {
  const far = Math.hypot(width, height);
  ctx.fillStyle = css(color, opacity);
  for (let ray = 0; ray < RAYS; ray++) {
    const from = ((ray + 0.15) * 2 * Math.PI) / RAYS;
    const to = from + Math.PI / RAYS;
    trace(ctx, [
      { x, y },
      { x: x + far * Math.cos(from), y: y + far * Math.sin(from) },
      { x: x + far * Math.cos(to), y: y + far * Math.sin(to) },
    ]);
    ctx.fill();
  }
};

/** The theme's two most distinct strong colours. */
const vividColors = ({ palette }: Stage): readonly [Rgb, Rgb] => {
  const distance = Math.hypot(...palette.primary.map((channel, index) => channel - (palette.secondary[index] ?? 0)));
  return distance > 60 ? [palette.primary, palette.secondary] : [palette.primary, palette.accent];
};

/** The theme's background, brightened by its primary colour as far as the title is readable, and the panel. */
export const paintGround = (stage: Stage, { panel, subject }: ThumbnailLayout): void => {
  const { ctx, width, height, short, palette } = stage;
  paintBackground(stage, 'thumbnail', BACKGROUND_FRAME);
  const middle = { x: subject.x + subject.width / 2, y: subject.y + subject.height / 2 };
  const wash = maxReadableOpacity(palette.text, palette.background, palette.primary, 0.42);
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, 0.9 * Math.max(width, height));
  light.addColorStop(0, css(palette.primary, wash));
  light.addColorStop(1, css(palette.primary, 0));
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, width, height);

  const [from, to] = vividColors(stage);
  ctx.save();
  // Separates the panel from any background.
  ctx.shadowColor = css(BLACK, 0.55);
  ctx.shadowBlur = 0.07 * short;
  const fill = ctx.createLinearGradient(panel[0]?.x ?? 0, panel[0]?.y ?? 0, panel[2]?.x ?? 0, panel[2]?.y ?? 0);
  fill.addColorStop(0, css(from));
  fill.addColorStop(1, css(to));
  ctx.fillStyle = fill;
  trace(ctx, panel);
  ctx.fill();
  ctx.restore();

  ctx.save();
  trace(ctx, panel);
  ctx.clip();
  const bright = luminance(mix(from, to, 0.5)) > 0.5 ? BLACK : WHITE;
  paintRays(stage, middle, bright, 0.13);
  const glow = ctx.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, 0.62 * short);
  glow.addColorStop(0, css(WHITE, 0.42));
  glow.addColorStop(1, css(WHITE, 0));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, width, height);
  ctx.restore();

  const [first, , , last] = panel;
  if (first === undefined || last === undefined) return;
  const edge = stage.shape === 'landscape' ? [first, last] : [panel[0], panel[1]];
  ctx.strokeStyle = css(palette.accent);
  ctx.lineWidth = 0.016 * short;
  ctx.beginPath();
  for (const point of edge) if (point) ctx.lineTo(point.x, point.y);
  ctx.stroke();
};
