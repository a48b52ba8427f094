import { useEffect, useRef, useState } from 'react';
import { AbsoluteFill, useDelayRender } from 'remotion';
import type { VideoProps } from '../lib/core/video/props';
import { loadFonts } from './fonts';
import { createSprites } from './paint/sprites';
import { paintThumbnail } from './paint/thumbnail';
import { openThumbnailMedia } from './thumbnail-media';

const SPRITE_BYTES = 64 * 1024 * 1024;

/** The props of a thumbnail, and the origin of the service, because renderers use a page of another origin. */
export interface QuizThumbnailProps extends Record<string, unknown> {
  video: VideoProps;
  /** Null for the origin of the page. */
  origin: string | null;
}

/** A canvas with the thumbnail, painted once its files and fonts are loaded. Renderers wait for that. */
export const QuizThumbnail = ({ video, origin }: QuizThumbnailProps) => {
  const { delayRender, continueRender, cancelRender } = useDelayRender();
  const [handle] = useState(() => delayRender('Painting the thumbnail'));
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = video.canvas;

  useEffect(() => {
    const paint = async () => {
      await loadFonts(video);
      const media = await openThumbnailMedia(video, origin === null ? undefined : (path) => origin + path);
      const ctx = canvas.current?.getContext('2d', { alpha: false, willReadFrequently: true });
      if (ctx) paintThumbnail(ctx, video, createSprites(SPRITE_BYTES), media);
      media.close();
    };
    paint().then(() => continueRender(handle), cancelRender);
  }, [video, origin, handle, continueRender, cancelRender]);

  return (
    <AbsoluteFill>
      <canvas ref={canvas} width={width} height={height} style={{ width: '100%', height: '100%' }} />
    </AbsoluteFill>
  );
};
