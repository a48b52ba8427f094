import { useEffect, useRef, useState } from 'react';
import type { VideoProps } from '@/lib/core/video/props';
import { buildTimeline } from '@/lib/core/video/timeline';
import { loadFonts } from '@/remotion/fonts';
import { openMedia } from '@/remotion/media/open-media';
import { paintFrame } from '@/remotion/paint/frame';
import { createSprites } from '@/remotion/paint/sprites';

/** A single frame needs few sprites. */
const SPRITE_BYTES = 64 * 1024 * 1024;

export interface PaintedFrameProps {
  video: VideoProps;
  frame: number;
  /** For screen readers; empty if the frame is decorative. */
  label: string;
}

/** One frame, with the same pixels as in a render. */
export const PaintedFrame = ({ video, frame, label }: PaintedFrameProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'painting' | 'painted' | 'failed'>('painting');
  useEffect(() => {
    let current = true;
    const timeline = buildTimeline(video);
    const media = openMedia(video, timeline);
    const paint = async () => {
      // Media that does not load is left out.
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
          Couldn’t show this frame.
        </p>
      )}
    </>
  );
};
