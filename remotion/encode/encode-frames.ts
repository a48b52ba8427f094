import { EncodedPacket } from 'mediabunny';
import { FPS } from '../../lib/core/model/video-settings';
import type { SegmentRequest } from '../../lib/core/video/render-requests';
import { createCamera } from './camera';
import { encoderConfigOf, queueHasRoom } from './encoder-config';
import { createPainter, type OpenVideo } from './painter';

/** Takes a packet of the frame with this number, counted from 0. The next frames wait for the returned promise. */
export type TakePacket = (frame: number, packet: EncodedPacket, metadata?: EncodedVideoChunkMetadata) => Promise<void>;

/**
 * Paints and encodes frames of a video. The first one is a key frame.
 * @throws MediaError if a file that the frames show is missing or broken; the reason of `signal` when it aborts
 */
export const encodeFrames = async (
  video: OpenVideo,
  { from, to, encoding }: Omit<SegmentRequest, 'props'>,
  take: TakePacket,
  signal?: AbortSignal,
): Promise<void> => {
  const { canvas, paint } = await createPainter(video);
  const takePicture = createCamera(canvas);
  let failure: Error | undefined;
  let taken = Promise.resolve();
  let encoded = 0;
  const encoder = new VideoEncoder({
    error: (error) => {
      failure ??= error;
    },
    output: (chunk, metadata) => {
      const frame = from + encoded++;
      const packet = EncodedPacket.fromEncodedChunk(chunk);
      taken = taken.then(() => take(frame, packet, metadata));
      taken.catch((error: Error) => {
        failure ??= error;
      });
    },
  });
  try {
    encoder.configure(encoderConfigOf({ canvas, encoding }));
    for (let frame = from; frame < to && !failure; frame++) {
      signal?.throwIfAborted();
      await paint(frame);
      const image = await takePicture(Math.round(((frame - from) * 1e6) / FPS));
      encoder.encode(image, { keyFrame: (frame - from) % encoding.keyFrameInterval === 0 });
      image.close();
      await queueHasRoom(encoder);
    }
    if (!failure) await encoder.flush();
    if (failure) throw failure;
    await taken;
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
  if (encoded !== to - from) throw new Error(`The encoder dropped frames: ${encoded} of ${to - from} came out.`);
};
