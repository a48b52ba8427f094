import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { FPS } from '@/lib/model/video-settings';
import { tagAsLimitedBt709 } from '@/lib/rendering/avc-colour';
import type { SegmentRequest } from '@/lib/rendering/stage-protocol';
import type { VideoProps } from '@/lib/video/props';
import { buildTimeline } from '@/lib/video/timeline';
import { loadFonts } from '@/remotion/fonts';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites, type Sprites } from '@/remotion/paint/sprites';
import { workerFile } from './worker-file';

/** Frames in the encoder's queue: enough that painting and encoding overlap, few enough to stay small. */
const QUEUE = 4;
const SPRITE_BYTES = 384 * 1024 * 1024;

/** Sprites stay useful from one segment of a video to the next. */
let kept: { owner: string; sprites: Sprites } | undefined;

const spritesOf = (props: VideoProps): Sprites => {
  const owner = JSON.stringify(props);
  if (kept?.owner !== owner) kept = { owner, sprites: createSprites(SPRITE_BYTES) };
  return kept.sprites;
};

/** The encoder's own description of its stream, with the colours that it really has. */
const decoderConfigOf = (config: VideoDecoderConfig): VideoDecoderConfig => {
  if (!(config.description instanceof ArrayBuffer)) throw new Error('The encoder did not describe its stream.');
  return {
    ...config,
    description: tagAsLimitedBt709(new Uint8Array(config.description)),
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  };
};

const encoderConfigOf = ({ props, encoding }: SegmentRequest): VideoEncoderConfig => ({
  codec: encoding.codec,
  width: props.canvas.width,
  height: props.canvas.height,
  framerate: FPS,
  bitrate: encoding.bitrate,
  bitrateMode: 'variable',
  latencyMode: 'quality',
  avc: { format: 'avc' },
});

/** Paints the frames, encodes them and writes them to the worker's file as H.264 in MP4. */
export const renderSegment = async (request: SegmentRequest): Promise<void> => {
  const { props, from, to, encoding } = request;
  await loadFonts(props);
  const timeline = buildTimeline(props);
  const sprites = spritesOf(props);
  const canvas = new OffscreenCanvas(props.canvas.width, props.canvas.height);
  // A software canvas (../shared/design/video.md): the encoder reads every frame back.
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error('This browser cannot paint on an OffscreenCanvas.');

  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: workerFile() });
  const packets = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(packets, { frameRate: FPS });
  await output.start();

  let failure: Error | undefined;
  let decoderConfig: VideoDecoderConfig | undefined;
  let written = Promise.resolve();
  let encoded = 0;
  const encoder = new VideoEncoder({
    error: (error) => {
      failure ??= error;
    },
    output: (chunk, metadata) => {
      if (metadata?.decoderConfig) decoderConfig ??= decoderConfigOf(metadata.decoderConfig);
      const packet = EncodedPacket.fromEncodedChunk(chunk).clone({ timestamp: encoded++ / FPS, duration: 1 / FPS });
      written = written.then(() => packets.add(packet, { decoderConfig }));
      written.catch((error: Error) => {
        failure ??= error;
      });
      if (encoded % FPS === 0) void window.quizStageProgress?.(encoded);
    },
  });
  encoder.configure(encoderConfigOf(request));

  for (let frame = from; frame < to && !failure; frame++) {
    paintFrame(ctx, props, timeline, frame, sprites);
    const image = new VideoFrame(canvas, { timestamp: Math.round(((frame - from) * 1e6) / FPS) });
    encoder.encode(image, { keyFrame: (frame - from) % encoding.keyFrameInterval === 0 });
    image.close();
    while (encoder.encodeQueueSize >= QUEUE && !failure) {
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    }
  }
  if (!failure) await encoder.flush();
  if (failure) throw failure;
  encoder.close();
  await written;
  if (encoded !== to - from) throw new Error(`The encoder dropped frames: ${encoded} of ${to - from} came out.`);
  await output.finalize();
};
