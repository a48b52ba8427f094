import { EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { FPS } from '@/lib/model/video-settings';
import { CODECS } from '@/lib/rendering/encoding';
import type { PictureRequest, SegmentRequest } from '@/lib/rendering/stage-protocol';
import { createPainter } from './painter';
import { workerFile } from './worker-file';

/** Lets painting and encoding overlap while keeping memory small. */
const MAX_QUEUED_FRAMES = 4;

/**
 * Creates frames that are encoded and tagged as BT.709 limited range. Frames created from the canvas itself
 * would have full range, which many players show with crushed blacks. Copying the pixels to a reused
 * buffer is four times as fast as `getImageData`.
 */
const createCamera = (canvas: OffscreenCanvas) => {
  const { width, height } = canvas;
  const bytes = new Uint8Array(4 * width * height);
  return async (timestamp: number): Promise<VideoFrame> => {
    const seen = new VideoFrame(canvas, { timestamp });
    await seen.copyTo(bytes);
    const format = seen.format === 'RGBA' || seen.format === 'RGBX' ? 'RGBX' : 'BGRX';
    seen.close();
    return new VideoFrame(bytes, {
      format,
      codedWidth: width,
      codedHeight: height,
      timestamp,
      colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'rgb', fullRange: false },
    });
  };
};

const encoderConfigOf = ({ canvas, encoding }: PictureRequest): VideoEncoderConfig => ({
  codec: encoding.codec,
  width: canvas.width,
  height: canvas.height,
  framerate: FPS,
  bitrate: encoding.bitrate,
  bitrateMode: 'variable',
  latencyMode: 'quality',
  ...(encoding.format === 'mp4' && { avc: { format: 'avc' } }),
});

/** Whether this browser supports the codec at this size. */
export const canEncode = async (request: PictureRequest): Promise<boolean> =>
  (await VideoEncoder.isConfigSupported(encoderConfigOf(request))).supported === true;

/** Paints frames of the open video, encodes them and writes them to the worker's file as MP4 without sound. */
export const renderSegment = async ({ from, to, encoding }: Omit<SegmentRequest, 'props'>): Promise<void> => {
  const { canvas, paint } = await createPainter();
  const takePicture = createCamera(canvas);
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: workerFile() });
  const packets = new EncodedVideoPacketSource(CODECS[encoding.format].video);
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
  encoder.configure(encoderConfigOf({ canvas, encoding }));

  for (let frame = from; frame < to && !failure; frame++) {
    await paint(frame);
    const image = await takePicture(Math.round(((frame - from) * 1e6) / FPS));
    encoder.encode(image, { keyFrame: (frame - from) % encoding.keyFrameInterval === 0 });
    image.close();
    while (encoder.encodeQueueSize >= MAX_QUEUED_FRAMES && !failure) {
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
