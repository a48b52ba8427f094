import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { FPS } from '@/lib/model/video-settings';
import type { SegmentRequest } from '@/lib/rendering/stage-protocol';
import { createPainter } from './painter';
import { workerFile } from './worker-file';

/** Frames in the encoder's queue: enough that painting and encoding overlap, few enough to stay small. */
const QUEUE = 4;

/**
 * A frame that is encoded as BT.709 in limited range and says so. A frame made from the canvas itself
 * would be encoded in full range, which many players show with crushed blacks.
 */
const frameOf = (ctx: OffscreenCanvasRenderingContext2D, timestamp: number): VideoFrame => {
  const { width, height } = ctx.canvas;
  const { data } = ctx.getImageData(0, 0, width, height);
  // `transfer` is not yet in TypeScript's DOM library; it spares a copy of the picture.
  const init: VideoFrameBufferInit & { transfer: ArrayBuffer[] } = {
    format: 'RGBX',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'rgb', fullRange: false },
    transfer: [data.buffer],
  };
  return new VideoFrame(data, init);
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
  const { ctx, paint } = await createPainter(props);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: workerFile() });
  const packets = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(packets, { frameRate: FPS });
  await output.start();

  let failure: Error | undefined;
  let written = Promise.resolve();
  let encoded = 0;
  const encoder = new VideoEncoder({
    error: (error) => {
      failure ??= error;
    },
    output: (chunk, metadata) => {
      const packet = EncodedPacket.fromEncodedChunk(chunk).clone({ timestamp: encoded++ / FPS, duration: 1 / FPS });
      written = written.then(() => packets.add(packet, metadata));
      written.catch((error: Error) => {
        failure ??= error;
      });
      if (encoded % FPS === 0) void window.quizStageProgress?.(encoded);
    },
  });
  encoder.configure(encoderConfigOf(request));

  for (let frame = from; frame < to && !failure; frame++) {
    paint(frame);
    const image = frameOf(ctx, Math.round(((frame - from) * 1e6) / FPS));
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
