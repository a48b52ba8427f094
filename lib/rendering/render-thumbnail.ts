import { createReadStream } from 'node:fs';
import { storage } from '../adapters/storage';
import type { VideoProps } from '../video/props';
import { withScratchFile } from './scratch';
import { renderThumbnailFile } from './stage-client';

/**
 * Paints the thumbnail of a quiz and stores it under `outputKey`. Painted on a stage, like videos:
 * Remotion's `renderStill` gave the same picture, but took four times as long, a browser of its own and
 * a bundle to be made first.
 * @throws UnreadableMediaError
 */
export const makeThumbnail = (props: VideoProps, outputKey: string, signal: AbortSignal): Promise<void> =>
  withScratchFile(async (file) => {
    await renderThumbnailFile(props, file, signal);
    signal.throwIfAborted();
    await storage().put(outputKey, createReadStream(file));
  });
