import type { VideoProps } from '../../lib/core/video/props';
import type { Timeline } from '../../lib/core/video/scenes';
import { buildTimeline } from '../../lib/core/video/timeline';
import { loadFonts } from '../fonts';
import { type OpenMedia, openMedia } from '../media/open-media';
import { paintFrame } from '../paint/frame';
import { createSprites, type Sprites } from '../paint/sprites';

const SPRITE_BYTES = 384 * 1024 * 1024;

/** A video whose sprites and decoded files are kept from one segment to the next. */
export interface OpenVideo {
  props: VideoProps;
  timeline: Timeline;
  sprites: Sprites;
  media: OpenMedia;
  /** Frees the memory. */
  close(): void;
}

export const openVideo = (props: VideoProps): OpenVideo => {
  const timeline = buildTimeline(props);
  const media = openMedia(props, timeline);
  return { props, timeline, sprites: createSprites(SPRITE_BYTES), media, close: media.close };
};

export interface Painter {
  canvas: OffscreenCanvas;
  /** Paints a frame, counted from 0. @throws MediaError if a file that it shows is missing or broken */
  paint(frame: number): Promise<void>;
}

/** Creates a canvas for a video and loads its fonts. */
export const createPainter = async ({ props, timeline, sprites, media }: OpenVideo): Promise<Painter> => {
  await loadFonts(props);
  const canvas = new OffscreenCanvas(timeline.width, timeline.height);
  // A software canvas, because every frame is read back.
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error('This browser does not support OffscreenCanvas.');
  return {
    canvas,
    paint: async (frame) => {
      await media.prepare(frame);
      paintFrame(ctx, props, timeline, frame, sprites, media);
    },
  };
};
