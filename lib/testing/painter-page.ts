import { loadFonts } from '../../remotion/fonts';
import { paintFrame } from '../../remotion/paint/frame';
import { createSprites } from '../../remotion/paint/sprites';
import type { VideoProps } from '../video/props';
import { buildTimeline } from '../video/timeline';

const contextOf = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (ctx === null) throw new Error('This browser has no canvas.');
  return ctx;
};

/** Opens a video for painting. Runs in the browser, bundled by `painter.ts`. */
const openVideo = async (props: VideoProps) => {
  await loadFonts(props);
  const { width, height } = props.canvas;
  const ctx = contextOf(width, height);
  const timeline = buildTimeline(props);
  const sprites = createSprites(384 * 1024 * 1024);
  const paint = (frame: number) => paintFrame(ctx, props, timeline, frame, sprites);
  return {
    /** A PNG of the frame, `wide` pixels wide, in base64. */
    png: (frame: number, wide: number): string => {
      paint(frame);
      const small = contextOf(wide, Math.round((wide * height) / width));
      small.imageSmoothingQuality = 'high';
      small.drawImage(ctx.canvas, 0, 0, small.canvas.width, small.canvas.height);
      return small.canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    /** SHA-256 of the frame's pixels, in hex. */
    digest: async (frame: number): Promise<string> => {
      paint(frame);
      const hash = await crypto.subtle.digest('SHA-256', ctx.getImageData(0, 0, width, height).data);
      return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    /** How much two frames differ: the mean of the channels' differences, 0 to 255. */
    difference: (first: number, second: number): number => {
      const [one, two] = [first, second].map((frame) => {
        paint(frame);
        return ctx.getImageData(0, 0, width, height).data;
      });
      if (one === undefined || two === undefined) return 0;
      let sum = 0;
      for (const [index, value] of one.entries()) sum += Math.abs(value - (two[index] ?? 0));
      return sum / (width * height * 3);
    },
    /** Milliseconds that each frame from `from` up to `to` takes to paint. */
    times: (from: number, to: number): number[] =>
      Array.from({ length: to - from }, (_, index) => {
        const started = performance.now();
        paint(from + index);
        // Reading a pixel waits until the canvas has really been painted.
        ctx.getImageData(0, 0, 1, 1);
        return performance.now() - started;
      }),
    /** Bytes that the sprites take. */
    bytes: (): number => sprites.size(),
  };
};

declare global {
  interface Window {
    openVideo: typeof openVideo;
  }
}
window.openVideo = openVideo;
