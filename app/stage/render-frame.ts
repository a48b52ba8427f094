import type { FrameRequest } from '@/lib/server/rendering/stage-protocol';
import { createPainter, type OpenVideo } from '@/remotion/encode/painter';
import { sendToWorker } from './worker-file';

/** JPEG quality: a preview is shown for a moment. */
const QUALITY = 0.88;

/** Paints a frame of a video and writes it to the worker's file as a JPEG. */
export const renderFrame = async (video: OpenVideo, { frame }: Omit<FrameRequest, 'props'>): Promise<void> => {
  const { canvas, paint } = await createPainter(video);
  await paint(frame);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  await sendToWorker(0, new Uint8Array(await blob.arrayBuffer()));
};
