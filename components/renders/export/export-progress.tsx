import { Progress } from '../../ui/progress';
import { formatEstimate } from '../time-left';
import { useTimeLeft } from '../use-time-left';
import type { ExportState } from './use-export';

interface ExportProgressProps {
  state: Extract<ExportState, { step: 'speech' | 'rendering' }>;
  /** How long all of it takes, as measured before. */
  expectedSeconds: number;
}

const TimeLeft = ({ progress, expectedSeconds }: { progress: number; expectedSeconds: number }) => {
  const seconds = useTimeLeft(progress, expectedSeconds);
  if (seconds === null) return 'Taking longer than expected';
  const text = formatEstimate(seconds);
  return `${text[0]?.toUpperCase()}${text.slice(1)} left`;
};

export const ExportProgress = ({ state, expectedSeconds }: ExportProgressProps) => {
  const progress = state.step === 'rendering' ? state.progress : 0;
  return (
    <div className="grid gap-3 pb-1">
      <div className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <p className="font-medium">
          <span aria-live="polite">{state.step === 'speech' ? 'Generating speech' : 'Exporting'}</span>
          {state.step === 'rendering' && ` · ${Math.floor(progress)} %`}
        </p>
        {state.step === 'rendering' && (
          <p className="text-muted-foreground">
            <TimeLeft progress={progress} expectedSeconds={expectedSeconds} />
          </p>
        )}
      </div>
      <Progress value={progress} label="Export progress" />
      <p className="text-muted-foreground">Keep this page open until the video is saved. You can use other tabs.</p>
    </div>
  );
};
