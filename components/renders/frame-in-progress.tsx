import { useEffect, useEffectEvent, useState } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import type { VideoProps } from '@/lib/core/video/props';
import { QuizFrame } from '../player/quiz-frame';
import { clock } from '../player/time';
import { POSTER_SECONDS } from './render-preview';

/** Painting costs a quarter of a second, which the render lacks if it runs on the same machine. */
const REPAINT_MS = 5000;

/** The value, at most every `ms`. */
const useEvery = <T,>(value: T, ms: number): T => {
  const [shown, setShown] = useState(value);
  const update = useEffectEvent(() => setShown(value));
  useEffect(() => {
    const timer = setInterval(update, ms);
    return () => clearInterval(timer);
  }, [ms]);
  return shown;
};

interface FrameInProgressProps {
  render: RenderSummary;
  /** Without rounds if the quiz is huge: then only its intro is shown. */
  video: VideoProps;
}

/** The frame that the render has reached. This browser paints it, with the same pixels as in the video. */
export const FrameInProgress = ({ render, video }: FrameInProgressProps) => {
  const { fps, duration_seconds } = render;
  const progress = useEvery(render.progress, REPAINT_MS);
  const frames = Math.round(fps * duration_seconds);
  const reached = video.rounds.length > 0 ? Math.floor((frames * progress) / 100) : 0;
  // Until then, the title of the intro moves into place.
  const frame = Math.max(Math.round(POSTER_SECONDS * fps), Math.min(reached, frames - 1));
  const position = `${clock(reached, fps)} of ${clock(frames, fps)}`;
  return (
    <div className="relative overflow-hidden rounded-xl border border-border">
      <QuizFrame video={video} frame={frame} label={`The frame at ${position}`} />
      {reached > 0 && (
        <p
          aria-hidden
          className="absolute right-2 bottom-2 rounded bg-black/75 px-1.5 py-0.5 text-white text-xs tabular-nums"
        >
          {position}
        </p>
      )}
    </div>
  );
};
