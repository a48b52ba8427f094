import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

/** A film to encode. At most 256 frames. */
export interface TestFilm {
  format: 'mp4' | 'mov' | 'webm';
  codec: 'avc' | 'vp8' | 'vp9' | 'av1';
  width: number;
  height: number;
  fps: number;
  frames: number;
  /** Clockwise, in degrees, as phones record it. */
  rotation?: 0 | 90 | 180 | 270;
  /** One colour per second, filling the frame. Without colours, frames show their numbers. */
  colors?: string[];
  /** When each frame starts, in seconds, instead of at a constant rate. */
  times?: number[];
  /** When a tone of 0.25 s starts, in seconds. Without it the film has no audio track. */
  toneAt?: number;
}

const FORMATS = {
  mp4: () => new Mp4OutputFormat(),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
} as const;
const RATE = 48_000;
/** Samples that the AAC encoder inserts at the start. Its files don't declare them. */
const AAC_PRIMING = 1024;

const paintColor = (ctx: OffscreenCanvasRenderingContext2D, color: string, { width, height }: TestFilm): void => {
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, width, height);
};

/** Eight bars from left to right: the bits of the frame's number, the highest first, white for one. */
const paintNumber = (ctx: OffscreenCanvasRenderingContext2D, number: number, { width, height }: TestFilm): void => {
  for (let bit = 0; bit < 8; bit++) {
    ctx.fillStyle = number & (128 >> bit) ? '#fff' : '#000';
    ctx.fillRect((bit * width) / 8, 0, width / 8, height);
  }
};

/** Silence, and a tone of 880 Hz from `toneAt` on for a quarter of a second. */
const toneSample = (seconds: number, toneAt: number, priming: number): AudioSample => {
  const data = new Float32Array(2 * Math.round(seconds * RATE));
  const samples = data.length / 2;
  const start = Math.round(toneAt * RATE) - priming;
  for (let i = start; i < Math.min(samples, start + 0.25 * RATE); i++) {
    data[i] = 0.5 * Math.sin((2 * Math.PI * 880 * i) / RATE);
    data[samples + i] = data[i] ?? 0;
  }
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: RATE, timestamp: 0 });
};

/** Encodes a film and returns it in base64. Runs in the browser. */
const makeFilm = async (film: TestFilm): Promise<string> => {
  registerAacEncoder();
  const { width, height, fps, frames, toneAt } = film;
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { alpha: false });
  if (ctx === null) throw new Error('This browser has no canvas.');
  const output = new Output({ format: FORMATS[film.format](), target: new BufferTarget() });
  const video = new CanvasSource(canvas, { codec: film.codec, bitrate: 600_000, keyFrameInterval: 1 });
  output.addVideoTrack(video, { frameRate: fps, rotation: film.rotation ?? 0 });
  const audio = new AudioSampleSource({ codec: film.format === 'webm' ? 'opus' : 'aac', bitrate: 128_000 });
  if (toneAt !== undefined) output.addAudioTrack(audio);
  await output.start();
  if (toneAt !== undefined) {
    const sample = toneSample(frames / fps, toneAt, film.format === 'webm' ? 0 : AAC_PRIMING);
    await audio.add(sample);
    sample.close();
    audio.close();
  }
  for (let frame = 0; frame < frames; frame++) {
    const color = film.colors?.[Math.floor(frame / fps)];
    if (color === undefined) paintNumber(ctx, frame, film);
    else paintColor(ctx, color, film);
    const [from, to] = [frame, frame + 1].map((at) => film.times?.[at] ?? at / fps);
    await video.add(from ?? 0, (to ?? 0) - (from ?? 0));
  }
  await output.finalize();
  const bytes = new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return btoa(parts.join(''));
};

declare global {
  interface Window {
    makeFilm: typeof makeFilm;
  }
}
window.makeFilm = makeFilm;
