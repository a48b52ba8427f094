import { createReadStream } from 'node:fs';
import type { RenderEngine } from '../../core/model/video-settings';
import type { VideoProps } from '../../core/video/props';
import { storage } from '../adapters/storage';
import { env } from '../env';
import { renderThumbnailWithRemotion } from './remotion-client';
import { withScratchFile } from './scratch';
import { renderFrameFile, renderThumbnailFile } from './stage-client';
import { inTurn, thumbnailTurns } from './turns';

const RENDER: Record<RenderEngine, typeof renderThumbnailFile> = {
  web: renderThumbnailFile,
  remotion: renderThumbnailWithRemotion,
};

/** A second is usual. */
const THUMBNAIL_TIMEOUT_MS = 60_000;

/**
 * Paints the thumbnail of a quiz, or a frame of its video, and stores it under `outputKey`. The engine `web` uses a stage, as for videos: Remotion's
 * `renderStill` returns the same picture, but takes ten times as long.
 * A frame is always painted on a stage: nothing is encoded as video.
 * @throws UnreadableMediaError, TimeoutError; the reason of `signal`
 */
export const buildThumbnail = (
  { ownerId, props, frame = null }: { ownerId: string; props: VideoProps; frame?: number | null },
  outputKey: string,
  signal: AbortSignal,
): Promise<void> =>
  withScratchFile(async (file) => {
    const turn = { userId: ownerId, timeoutMs: THUMBNAIL_TIMEOUT_MS, signal };
    await inTurn(thumbnailTurns, turn, (ownSignal) =>
      frame === null
        ? RENDER[env().RENDER_ENGINE](props, file, ownSignal)
        : renderFrameFile({ props, frame }, file, ownSignal),
    );
    signal.throwIfAborted();
    await storage().put(outputKey, createReadStream(file));
  });
