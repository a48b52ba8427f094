import { useEffect, useState } from 'react';
import { useDelayRender, useRemotionEnvironment } from 'remotion';
import { FPS } from '../lib/core/model/video-settings';
import type { VideoProps } from '../lib/core/video/props';
import type { Timeline } from '../lib/core/video/scenes';
import { fileUrl } from './media/file-url';
import { type OpenMedia, openMedia } from './media/open-media';
import type { Media } from './paint/media';
import { useDelayWhile } from './use-delay-while';

/** Frames that a player decodes films ahead, and loads other files ahead. */
const FILM_AHEAD = 5;
const LOAD_AHEAD = 3 * FPS;

/** Decodes files that will be shown soon. Errors are reported when they are shown. */
const lookAhead = async (media: OpenMedia, frame: number, signal: AbortSignal): Promise<void> => {
  for (let ahead = 1; ahead <= FILM_AHEAD && !signal.aborted; ahead++) {
    await media.prepare(frame + ahead, signal).catch(() => {});
  }
  if (!signal.aborted) await media.preload(frame + LOAD_AHEAD);
};

/**
 * The decoded files of the video; null until those of `frame` are decoded or have failed, for which renderers and players
 * wait. If a file is missing or broken, renderers fail and players show a placeholder.
 */
export const useMedia = (props: VideoProps, timeline: Timeline, frame: number): Media | null => {
  const { cancelRender } = useDelayRender();
  const { isRendering } = useRemotionEnvironment();
  const [media, setMedia] = useState<OpenMedia | null>(null);
  const [, setPrepared] = useState(0);

  useEffect(() => {
    const opened = openMedia(props, timeline, fileUrl);
    setMedia(opened);
    return () => {
      setMedia(null);
      opened.close();
    };
  }, [props, timeline]);

  useEffect(() => {
    if (media === null) return;
    const controller = new AbortController();
    const prepare = async () => {
      try {
        await media.prepare(frame, controller.signal);
      } catch (error) {
        if (isRendering) return cancelRender(error);
      }
      if (controller.signal.aborted) return;
      // Renders again even for the same frame: other media were opened for it if the video has changed.
      setPrepared((count) => count + 1);
      if (!isRendering) await lookAhead(media, frame, controller.signal);
    };
    void prepare();
    return () => controller.abort();
  }, [media, frame, isRendering, cancelRender]);

  const isReady = media?.isReady(frame) ?? false;
  useDelayWhile(!isReady, 'Loading pictures and films');
  return isReady ? media : null;
};
