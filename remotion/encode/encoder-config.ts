import { FPS } from '../../lib/core/model/video-settings';
import type { PictureRequest } from '../../lib/core/video/render-requests';

export const encoderConfigOf = ({ canvas, encoding }: PictureRequest): VideoEncoderConfig => ({
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

/** Lets painting and encoding overlap while keeping memory small. */
const MAX_QUEUED_FRAMES = 4;

/** Resolves when the encoder can take another frame, or has failed. */
export const queueHasRoom = async (encoder: VideoEncoder): Promise<void> => {
  while (encoder.encodeQueueSize >= MAX_QUEUED_FRAMES && encoder.state === 'configured') {
    await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
  }
};
