import { Skeleton } from '../../ui/skeleton';
import { formatDuration } from '../format';
import { formatEstimate } from '../time-left';
import { Fact } from '../validation';
import type { ExportCheck } from './use-export';

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
