import type { VideoProps } from '@/lib/core/video/props';
import { loadFonts } from '@/remotion/fonts';
import { createSprites } from '@/remotion/paint/sprites';
import { paintThumbnail } from '@/remotion/paint/thumbnail';
import { openThumbnailMedia } from '@/remotion/thumbnail-media';
import { sendToWorker } from './worker-file';

const SPRITE_BYTES = 64 * 1024 * 1024;
/** JPEG quality; higher values grow the file without a visible difference. */
const QUALITY = 0.92;

/** Paints the thumbnail and writes it to the worker's file as a JPEG. */
export const renderThumbnail = async (props: VideoProps): Promise<void> => {
  await loadFonts(props);
  const canvas = new OffscreenCanvas(props.canvas.width, props.canvas.height);
  const ctx = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!ctx) throw new Error('This browser cannot paint on an OffscreenCanvas.');
  const media = await openThumbnailMedia(props);
  try {
    paintThumbnail(ctx, props, createSprites(SPRITE_BYTES), media);
  } finally {
    media.close();
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  await sendToWorker(0, new Uint8Array(await blob.arrayBuffer()));
};
