import type { VideoProps } from '@/lib/video/props';
import { buildTimeline, type Timeline } from '@/lib/video/timeline';
import { loadFonts } from '@/remotion/fonts';
import { type OpenMedia, openMedia } from '@/remotion/media/open-media';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites, type Sprites } from '@/remotion/paint/sprites';

const SPRITE_BYTES = 384 * 1024 * 1024;

interface OpenVideo {
  props: VideoProps;
  timeline: Timeline;
  sprites: Sprites;
  media: OpenMedia;
}

/** Sprites and decoded files stay useful from one segment of a video to the next. */
let opened: OpenVideo | undefined;

/** Opens the video that is painted from now on. */
export const openVideo = (props: VideoProps): void => {
  opened?.media.close();
  const timeline = buildTimeline(props);
  opened = { props, timeline, sprites: createSprites(SPRITE_BYTES), media: openMedia(props, timeline) };
};

export interface Painter {
  canvas: OffscreenCanvas;
  /** Paints a frame of the video (from 0) over all of the canvas. @throws MediaError when a file it shows is gone or broken */
  paint(frame: number): Promise<void>;
}

/** A canvas for the open video, ready to be painted with its fonts. */
export const createPainter = async (): Promise<Painter> => {
  if (!opened) throw new Error('No video is open.');
  const { props, timeline, sprites, media } = opened;
  await loadFonts(props);
  const canvas = new OffscreenCanvas(timeline.width, timeline.height);
  // A software canvas, because every frame is read back.
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  return {
    canvas,
    paint: async (frame) => {
      await media.prepare(frame);
      paintFrame(ctx, props, timeline, frame, sprites, media);
    },
  };
};
