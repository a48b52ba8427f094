import { useEffect, useRef, useState } from 'react';
import type { VideoProps } from '@/lib/video/props';
import { buildTimeline } from '@/lib/video/timeline';
import { loadFonts } from '@/remotion/fonts';
import { openMedia } from '@/remotion/media/open-media';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites } from '@/remotion/paint/sprites';

/** One frame needs few sprites, and none of them again. */
const SPRITE_BYTES = 64 * 1024 * 1024;

export interface PaintedFrameProps {
  video: VideoProps;
  /** 0 to the video's last. */
  frame: number;
  /** What is to be seen, for those who can't; empty where the surroundings say it already. */
  label: string;
}

/** One frame of a video, the very pixels that a render would have there. */
export const PaintedFrame = ({ video, frame, label }: PaintedFrameProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'painting' | 'painted' | 'failed'>('painting');
  useEffect(() => {
    let current = true;
    const timeline = buildTimeline(video);
    const media = openMedia(video, timeline);
    const paint = async () => {
      // What cannot be had is left out of the picture.
      await Promise.all([loadFonts(video), media.prepare(frame).catch(() => {})]);
      const ctx = canvas.current?.getContext('2d', { alpha: false, willReadFrequently: true });
      if (!current || !ctx) return;
      paintFrame(ctx, video, timeline, frame, createSprites(SPRITE_BYTES), media);
      setState('painted');
    };
    paint().catch(() => current && setState('failed'));
    return () => {
      current = false;
      media.close();
    };
  }, [video, frame]);

  return (
    <>
      <canvas
        ref={canvas}
        width={video.canvas.width}
        height={video.canvas.height}
        role={label ? 'img' : undefined}
        aria-label={label || undefined}
        aria-hidden={!label}
        data-painted={state === 'painted'}
        className={`size-full transition-opacity duration-300 motion-reduce:transition-none ${state === 'painted' ? '' : 'opacity-0'}`}
      />
      {state === 'failed' && (
        <p className="absolute inset-0 grid place-items-center text-muted-foreground text-sm">
          This picture could not be painted.
        </p>
      )}
    </>
  );
};
