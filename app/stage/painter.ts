import type { VideoProps } from '@/lib/video/props';
import { buildTimeline } from '@/lib/video/timeline';
import { loadFonts } from '@/remotion/fonts';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites, type Sprites } from '@/remotion/paint/sprites';

const SPRITE_BYTES = 384 * 1024 * 1024;

/** Sprites stay useful from one segment of a video to the next. */
let kept: { owner: string; sprites: Sprites } | undefined;

const spritesOf = (props: VideoProps): Sprites => {
  const owner = JSON.stringify(props);
  if (kept?.owner !== owner) kept = { owner, sprites: createSprites(SPRITE_BYTES) };
  return kept.sprites;
};

export interface Painter {
  canvas: OffscreenCanvas;
  /** Paints a frame of the video (from 0) over all of the canvas. */
  paint(frame: number): void;
}

/** A canvas for a video, ready to be painted with its fonts. */
export const createPainter = async (props: VideoProps): Promise<Painter> => {
  await loadFonts(props);
  const timeline = buildTimeline(props);
  const sprites = spritesOf(props);
  const canvas = new OffscreenCanvas(timeline.width, timeline.height);
  // A software canvas (../shared/design/video.md): whatever is painted is read back.
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  return { canvas, paint: (frame) => paintFrame(ctx, props, timeline, frame, sprites) };
};
