import { Bell, BellRing } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RenderSummary } from '@/lib/core/contracts/renders';
import type { VideoProps } from '@/lib/core/video/props';
import { WentDown } from '../dashboard/outages';
import { QuizFrame } from '../player/quiz-frame';
import { clock } from '../player/time';
import { Button } from '../ui/button';
import { Progress } from '../ui/progress';
import { statusLabel } from './format';
import { canNotify, isWanted, requestNotification } from './notifications';
import { POSTER_SECONDS } from './render-preview';
import { formatEstimate } from './time-left';
import { useTimeLeft } from './use-time-left';
import { VideoBox } from './video-box';

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
const FrameInProgress = ({ render, video }: FrameInProgressProps) => {
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

const STATES = { granted: 'wanted', denied: 'blocked', default: 'offered' } as const;

/** Offers a notification of the browser for the end of a render. */
const NotifyMe = ({ renderId }: { renderId: string }) => {
  const [state, setState] = useState<'unavailable' | 'offered' | 'wanted' | 'blocked'>('unavailable');
  useEffect(() => {
    if (canNotify()) setState(isWanted(renderId) ? 'wanted' : 'offered');
  }, [renderId]);
  const request = async () => setState(STATES[await requestNotification(renderId)]);
  if (state === 'unavailable') return null;
  return (
    <div aria-live="polite" className="text-[0.8125rem] text-muted-foreground">
      {state === 'offered' && (
        <Button variant="secondary" size="sm" onClick={() => void request()} className="text-foreground">
          <Bell className="size-4" aria-hidden />
          Notify me
        </Button>
      )}
      {state === 'wanted' && (
        <p className="flex items-center gap-2">
          <BellRing className="size-4 shrink-0" aria-hidden />
          We’ll notify you if this tab stays open.
        </p>
      )}
      {state === 'blocked' && <p>Your browser blocks notifications from this site. Allow them in its settings.</p>}
    </div>
  );
};

/** How a render in progress was when the server sent the page. */
export interface ProgressStart {
  /** For painting its frames. */
  video: VideoProps;
  /** Seconds until it is probably done. */
  secondsLeft: number;
}

const TimeLeft = ({ render, secondsLeft }: { render: RenderSummary; secondsLeft: number }) => {
  const seconds = useTimeLeft(render.progress, secondsLeft);
  if (seconds === null) return render.status === 'queued' ? 'Waiting to start' : 'Taking longer than expected';
  const text = formatEstimate(seconds);
  return `${text[0]?.toUpperCase()}${text.slice(1)} left`;
};

export const RenderProgress = ({ render, start }: { render: RenderSummary; start: ProgressStart }) => (
  <div className="grid content-start gap-4">
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <p className="font-medium">
          <span aria-live="polite">{statusLabel(render)}</span>
          {render.status === 'rendering' && ` · ${render.progress} %`}
        </p>
        <p className="text-muted-foreground">
          {render.waiting_for === null ? (
            <TimeLeft render={render} secondsLeft={start.secondsLeft} />
          ) : (
            <>
              <WentDown dependency={render.waiting_for} />
              Continues by itself
            </>
          )}
        </p>
      </div>
      <Progress value={render.progress} label="Render progress" />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted-foreground">You can close this page: rendering continues.</p>
      <NotifyMe renderId={render.id} />
    </div>
    <VideoBox size={render}>
      <FrameInProgress render={render} video={start.video} />
    </VideoBox>
  </div>
);
