import { EncodedPacketSink, type Input, type InputVideoTrack, type VideoSample, VideoSampleSink } from 'mediabunny';
import { deinterlace, hasFields } from './deinterlace';
import { openFile, readMedia } from './file-input';
import { decodeSize, type Size } from './load-picture';
import { isDamage, MediaError } from './media-error';

/** A film with random access to its frames. */
export interface Film {
  /**
   * Decodes the frame at `ms` milliseconds of the file. Frames in order are fast, but any order is possible. Stops and
   * resolves when `signal` aborts.
   */
  prepare(ms: number, signal?: AbortSignal): Promise<void>;
  /** The frame at `ms`, if it has been prepared. Valid until eight more have been prepared. */
  frameAt(ms: number): OffscreenCanvas | null;
  close(): void;
}

interface DecodedFrame {
  /** Seconds of the file; `to` is exclusive. */
  from: number;
  to: number;
  canvas: OffscreenCanvas;
}

/** Decoded frames to keep: enough for a player to decode ahead. */
const MAX_FRAMES = 8;
/** Seconds. For frames further ahead, it is faster to restart at a key frame. */
const MAX_DECODE_AHEAD = 2;
/** Seconds before a damaged frame at which a whole one is looked for. */
const TRIES_BACK = [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8];
/** Seconds. WebM rounds times to milliseconds, so a frame may start late by this much. */
const TIME_TOLERANCE = 0.001;

/** The size of a film's frames if they are interlaced; null if they are not, or lie on their side. */
const fieldsOf = async (track: InputVideoTrack): Promise<Size | null> => {
  if ((await track.getCodec()) !== 'avc' || (await track.getRotation()) % 180 !== 0) return null;
  const description = (await track.getDecoderConfig())?.description;
  if (description === undefined) return null;
  const bytes = ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description);
  // The rows as they were recorded, but with square pixels.
  return hasFields(bytes) ? { width: await track.getDisplayWidth(), height: await track.getCodedHeight() } : null;
};

const openTrack = async (name: string, input: Input) => {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new MediaError(`${name} has no picture.`);
  if (!(await track.canDecode())) throw new MediaError(`${name} is in a format that cannot be played.`);
  return {
    sink: new VideoSampleSink(track),
    packets: new EncodedPacketSink(track),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    isTransparent: await track.canBeTransparent(),
    fields: await fieldsOf(track),
  };
};

/** A software canvas, like the one it is drawn on. */
const contextOf = (canvas: OffscreenCanvas, alpha: boolean) => {
  const ctx = canvas.getContext('2d', { alpha, willReadFrequently: true });
  if (ctx === null) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  ctx.imageSmoothingQuality = 'medium';
  return ctx;
};

/** Draws the frames of a film, without combs if it has `fields`. */
const createDrawing = (fields: Size | null) => {
  const whole = fields && new OffscreenCanvas(fields.width, fields.height);
  return (sample: VideoSample, target: OffscreenCanvasRenderingContext2D, { width, height }: Size): void => {
    if (whole === null) {
      sample.draw(target, 0, 0, width, height);
      return;
    }
    const ctx = contextOf(whole, false);
    sample.draw(ctx, 0, 0, whole.width, whole.height);
    const picture = ctx.getImageData(0, 0, whole.width, whole.height);
    deinterlace(picture);
    ctx.putImageData(picture, 0, 0);
    target.drawImage(whole, 0, 0, width, height);
  };
};

const createFrames = (size: Size, isTransparent: boolean, draw: ReturnType<typeof createDrawing>) => {
  const decoded: DecodedFrame[] = [];
  return {
    at: (seconds: number) => decoded.find(({ from, to }) => from <= seconds && seconds < to)?.canvas ?? null,
    /** Draws a frame, reusing the canvas of the oldest one. */
    add: (sample: VideoSample, from: number, to: number): void => {
      const oldest = decoded.length < MAX_FRAMES ? undefined : decoded.shift();
      const canvas = oldest?.canvas ?? new OffscreenCanvas(size.width, size.height);
      const ctx = contextOf(canvas, isTransparent);
      if (isTransparent) ctx.clearRect(0, 0, size.width, size.height);
      draw(sample, ctx, size);
      decoded.push({ from, to, canvas });
    },
    clear: () => {
      decoded.length = 0;
    },
  };
};

/**
 * Opens a film. Its frames are not larger than `canvas` needs.
 * @throws MediaError if it is missing or cannot be decoded; so does `prepare`
 */
export const openFilm = async (name: string, url: string, canvas: Size): Promise<Film> => {
  const input = openFile(name, url);
  const track = await readMedia(name, () => openTrack(name, input)).catch((error: unknown) => {
    input.dispose();
    throw error;
  });
  const frames = createFrames(decodeSize(canvas, track), track.isTransparent, createDrawing(track.fields));
  let samples: AsyncGenerator<VideoSample, void> | null = null;
  /** The last decoded frame. It is drawn only if it is needed. */
  let upcoming: VideoSample | null = null;
  let closed = false;

  /** The next frame; null at the end, and where the file is damaged. */
  const next = async (): Promise<VideoSample | null> => {
    try {
      return (await samples?.next())?.value ?? null;
    } catch (error) {
      if (!isDamage(error)) throw error;
      samples = null;
      return null;
    }
  };

  /** When decoding can continue after a damaged place, in seconds. */
  const nextKeyAfter = async (seconds: number): Promise<number> => {
    const key = await track.packets.getKeyPacket(seconds);
    return (key && (await track.packets.getNextKeyPacket(key)))?.timestamp ?? Number.POSITIVE_INFINITY;
  };

  const stop = () => {
    upcoming?.close();
    upcoming = null;
    // Not awaited: nothing depends on the decoder having stopped.
    samples?.return().catch(() => {});
    samples = null;
  };

  const sampleAt = async (seconds: number): Promise<VideoSample | null> => {
    try {
      return await track.sink.getSample(seconds);
    } catch (error) {
      if (!isDamage(error)) throw error;
      return null;
    }
  };

  /** Shows a whole frame from before a damaged place until decoding can continue, as players do, or else the next one. */
  const hold = async (seconds: number): Promise<void> => {
    const end = await nextKeyAfter(seconds);
    const before = TRIES_BACK.map((back) => seconds - back).filter((at) => at >= 0);
    for (const at of [...before, end].filter(Number.isFinite)) {
      const sample = await sampleAt(at);
      if (sample === null) continue;
      frames.add(sample, Math.min(sample.timestamp, seconds), end);
      sample.close();
      return;
    }
  };

  const decode = async (seconds: number, signal?: AbortSignal): Promise<void> => {
    const isCancelled = () => closed || signal?.aborted === true;
    if (frames.at(seconds) !== null || isCancelled()) return;
    const isNear =
      upcoming !== null && upcoming.timestamp <= seconds && seconds < upcoming.timestamp + MAX_DECODE_AHEAD;
    if (!isNear) {
      stop();
      samples = track.sink.samples(Math.max(0, seconds));
      upcoming = await next();
    }
    while (samples !== null && upcoming !== null && !isCancelled()) {
      const following = await next();
      const end = samples === null ? await nextKeyAfter(seconds) : Number.POSITIVE_INFINITY;
      const [from, to] = [Math.min(upcoming.timestamp, seconds), following?.timestamp ?? end];
      const isTarget = seconds < to;
      if (isTarget && !closed) frames.add(upcoming, from, to);
      upcoming.close();
      upcoming = following;
      if (isTarget) break;
    }
    if (frames.at(seconds) === null && samples === null && !isCancelled()) await hold(seconds);
    if (!isCancelled() && frames.at(seconds) === null)
      throw new MediaError(`${name} has no frame at ${seconds.toFixed(2)} s.`);
  };

  let queue = Promise.resolve();
  return {
    prepare: (ms, signal) => {
      const done = queue.then(() => readMedia(name, () => decode(ms / 1000 + TIME_TOLERANCE, signal)));
      queue = done.catch(() => {});
      return done;
    },
    frameAt: (ms) => frames.at(ms / 1000 + TIME_TOLERANCE),
    close: () => {
      closed = true;
      // Aborts reading, so that the queue ends soon.
      input.dispose();
      void queue.then(() => {
        stop();
        frames.clear();
      });
    },
  };
};
