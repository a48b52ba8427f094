import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../../ui/dialog';
import { Progress } from '../../ui/progress';
import { Skeleton } from '../../ui/skeleton';
import { formatDuration } from '../format';
import { formatEstimate } from '../time-left';
import { useTimeLeft } from '../use-time-left';
import { Fact } from '../validation';
import type { ExportCheck, ExportState } from './use-export';

interface ExportEstimateProps {
  /** Undefined while the browser is measured. */
  check: ExportCheck | undefined;
  durationSeconds: number;
}

/** What an export in this browser takes, or why it is impossible. */
export const ExportEstimate = ({ check, durationSeconds }: ExportEstimateProps) => {
  if (!check) {
    return (
      <div>
        <p role="status" className="sr-only">
          Measuring this browser
        </p>
        <Skeleton className="h-16 rounded-lg" />
      </div>
    );
  }
  return (
    <div className="rounded-lg border border-border bg-card px-3.5 py-2.5">
      {check.seconds === null ? (
        <p role="status">{check.obstacle} You can render it on the server instead.</p>
      ) : (
        <>
          <dl className="grid grid-cols-3 gap-3">
            <Fact name="Video length">{formatDuration(durationSeconds)}</Fact>
            <Fact name="Ready in">{formatEstimate(check.seconds)}</Fact>
            <Fact name="Uploaded">Nothing</Fact>
          </dl>
          <p className="mt-1.5 text-muted-foreground text-xs leading-5">
            Keep this page open until the video is saved. You can use other tabs.
          </p>
        </>
      )}
    </div>
  );
};

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

const ExportProgress = ({ state, expectedSeconds }: ExportProgressProps) => {
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

interface ExportStepsProps {
  state: ExportState;
  /** How long all of it takes, as measured before. */
  expectedSeconds: number;
  onCancel: () => void;
}

/** The contents of a dialog while a video is exported, and when it is saved. */
export const ExportSteps = ({ state, expectedSeconds, onCancel }: ExportStepsProps) => (
  <>
    <DialogBody>
      {state.step === 'saved' ? (
        <p role="status" className="flex gap-2.5">
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
          <span className="min-w-0 break-words">Saved as {state.name}</span>
        </p>
      ) : (
        (state.step === 'rendering' || state.step === 'speech') && (
          <ExportProgress state={state} expectedSeconds={expectedSeconds} />
        )
      )}
    </DialogBody>
    <DialogFooter>
      {state.step === 'saved' ? (
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      ) : (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </DialogFooter>
  </>
);
