import type { VideoProps } from '../../lib/video/props';
import type { Timeline } from '../../lib/video/scenes';
import { buildTimeline } from '../../lib/video/timeline';
import { loadFonts } from '../fonts';
import { type OpenMedia, openMedia } from '../media/open-media';
import { paintFrame } from '../paint/frame';
import { createSprites, type Sprites } from '../paint/sprites';

const SPRITE_BYTES = 384 * 1024 * 1024;

interface OpenVideo {
  props: VideoProps;
  timeline: Timeline;
  sprites: Sprites;
  media: OpenMedia;
}

/** Kept between segments, which share sprites and decoded files. */
let opened: OpenVideo | undefined;

export const openVideo = (props: VideoProps): void => {
  opened?.media.close();
  const timeline = buildTimeline(props);
  opened = { props, timeline, sprites: createSprites(SPRITE_BYTES), media: openMedia(props, timeline) };
};

/** Frees the memory of the open video. */
export const closeVideo = (): void => {
  opened?.media.close();
  opened = undefined;
};

export interface Painter {
  canvas: OffscreenCanvas;
  /** Paints a frame, counted from 0. @throws MediaError if a file that it shows is missing or broken */
  paint(frame: number): Promise<void>;
}

/** Creates a canvas for the open video and loads its fonts. */
export const createPainter = async (): Promise<Painter> => {
  if (!opened) throw new Error('No video is open.');
  const { props, timeline, sprites, media } = opened;
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
