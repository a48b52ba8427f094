import type { RenderSummary } from '@/lib/core/contracts/renders';
import type { VideoProps } from '@/lib/core/video/props';
import { Progress } from '../ui/progress';
import { STATUS_LABELS } from './format';
import { FrameInProgress } from './frame-in-progress';
import { NotifyMe } from './notify-me';
import { formatEstimate } from './time-left';
import { useTimeLeft } from './use-time-left';
import { VideoBox } from './video-box';

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
          <span aria-live="polite">{STATUS_LABELS[render.status]}</span>
          {render.status === 'rendering' && ` · ${render.progress} %`}
        </p>
        <p className="text-muted-foreground">
          <TimeLeft render={render} secondsLeft={start.secondsLeft} />
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
