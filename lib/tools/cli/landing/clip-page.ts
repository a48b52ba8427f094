import { BufferTarget, CanvasSource, Mp4OutputFormat, Output } from 'mediabunny';
import { loadFonts } from '@/remotion/fonts';
import { openMedia } from '@/remotion/media/open-media';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites } from '@/remotion/paint/sprites';
import { FPS } from '../../../core/model/video-settings';
import type { VideoProps } from '../../../core/video/props';
import { buildTimeline } from '../../../core/video/timeline';

/** Frames of a video, from `from` up to `to`. */
export interface ClipPart {
  props: VideoProps;
  from: number;
  to: number;
}

export interface Clip {
  /** All of the same size. */
  parts: ClipPart[];
  /** Bits per second. */
  bitrate: number;
}

const SPRITE_BYTES = 256 * 1024 * 1024;

/** H.264 in MP4 without sound, in base64. Runs in the browser, bundled by `launchPages`. */
const encodeClip = async ({ parts, bitrate }: Clip): Promise<string> => {
  const { width = 0, height = 0 } = parts[0]?.props.canvas ?? {};
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) throw new Error('This browser has no canvas.');
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate, keyFrameInterval: 5 });
  output.addVideoTrack(source, { frameRate: FPS });
  await output.start();
  let written = 0;
  for (const { props, from, to } of parts) {
    await loadFonts(props);
    const timeline = buildTimeline(props);
    const media = openMedia(props, timeline);
    const sprites = createSprites(SPRITE_BYTES);
    for (let frame = from; frame < to; frame++) {
      await media.prepare(frame);
      paintFrame(ctx, props, timeline, frame, sprites, media);
      await source.add(written++ / FPS, 1 / FPS);
    }
    media.close();
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  return (bytes as Uint8Array & { toBase64: () => string }).toBase64();
};

declare global {
  interface Window {
    encodeClip: typeof encodeClip;
  }
}
window.encodeClip = encodeClip;
