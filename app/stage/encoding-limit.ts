import { FPS } from '@/lib/core/model/video-settings';
import type { SegmentRequest } from '@/lib/core/video/render-requests';
import { createCamera } from '@/remotion/encode/camera';
import { encoderConfigOf, queueHasRoom } from '@/remotion/encode/encoder-config';
import { createPainter, type OpenVideo } from '@/remotion/encode/painter';

/** Prepared frames: a second of video, which takes 250 MB at 1080p. */
const PREPARED = FPS;

/** The prepared frame at each position, forwards and backwards, so that neighbours differ as they do in the video. */
const swing = (position: number, length: number): number => {
  const at = position % (2 * length - 2);
  return at < length ? at : 2 * length - 2 - at;
};

/**
 * Encodes frames of a video that are painted before the clock starts: how fast the encoder alone is.
 * @returns milliseconds for all frames from `from` to `to`
 */
export const measureEncoding = async (
  video: OpenVideo,
  { from, to, encoding }: Omit<SegmentRequest, 'props'>,
): Promise<number> => {
  const { canvas, paint } = await createPainter(video);
  const takePicture = createCamera(canvas);
  const prepared: VideoFrame[] = [];
  for (let frame = from; frame < Math.min(to, from + PREPARED); frame++) {
    await paint(frame);
    prepared.push(await takePicture(0));
  }
  let failure: Error | undefined;
  const encoder = new VideoEncoder({
    error: (error) => {
      failure ??= error;
    },
    output: () => {},
  });
  encoder.configure(encoderConfigOf({ canvas, encoding }));
  const startedAt = performance.now();
  for (let position = 0; position < to - from && !failure; position++) {
    const timestamp = Math.round((position * 1e6) / FPS);
    const image = new VideoFrame(prepared[swing(position, prepared.length)] as VideoFrame, { timestamp });
    encoder.encode(image, { keyFrame: position % encoding.keyFrameInterval === 0 });
    image.close();
    await queueHasRoom(encoder);
  }
  if (!failure) await encoder.flush();
  const took = performance.now() - startedAt;
  for (const image of prepared) image.close();
  if (failure) throw failure;
  encoder.close();
  return took;
};
