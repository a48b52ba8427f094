import { Download, RotateCcw, X } from 'lucide-react';
import Link from 'next/link';
import { ROW_STATUS, Waiting } from '@/components/batches/batch-status';
import { Button } from '@/components/ui/button';
import { JobStatus } from '@/components/ui/job-status';
import { Progress } from '@/components/ui/progress';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import { type CutProgress, type useCuts, useDownload } from './use-cuts';

const STATUS = { ...ROW_STATUS, completed: { status: 'completed', label: 'Ready' } } as const;

const CutRow = ({ row }: { row: BatchRowWire }) => {
  const download = useDownload();
  const { render_id: renderId, title } = row;
  return (
    <li className="grid gap-1.5 p-3 sm:px-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-40 break-words font-medium" dir="auto">
          {renderId === null ? (
            title
          ) : (
            <Link href={`/renders/${renderId}`} prefetch={false} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          )}
        </span>
        <JobStatus {...STATUS[row.status]} />
        {row.status === 'completed' && renderId !== null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Download ${title}`}
            busy={download.isPending && 'Starting…'}
            onClick={() => download.mutate(renderId)}
          >
            <Download className="size-4" aria-hidden />
            Download
          </Button>
        )}
      </div>
      {row.status === 'rendering' && (
        <Progress value={row.render_progress ?? 0} label={`Render progress of ${title}`} />
      )}
      {row.error_message !== null && <p className="text-destructive text-pretty">{row.error_message}</p>}
    </li>
  );
};

interface CutListProps extends CutProgress {
  isOpen: boolean;
  change: ReturnType<typeof useCuts>['change'];
}

/** The newest videos that were made of parts of the quiz, as one list. */
export const CutList = ({ batch, rows, isOpen, change }: CutListProps) => {
  const { completed, failed } = batch.row_counts;
  const ended =
    rows.length - rows.filter(({ status }) => !['completed', 'failed', 'cancelled'].includes(status)).length;
  return (
    <section aria-labelledby="cuts-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 id="cuts-heading" className="font-semibold">
            Videos
          </h2>
          <p className="text-muted-foreground tabular-nums" role="status">
            {completed} of {batch.rows_total} ready{failed > 0 && `, ${failed} failed`}
          </p>
        </div>
        {isOpen ? (
          <Button
            variant="secondary"
            size="sm"
            busy={change.isPending && 'Cancelling…'}
            onClick={() => change.mutate({ id: batch.id, action: 'cancel' })}
          >
            <X className="size-4" aria-hidden />
            Cancel
          </Button>
        ) : (
          batch.rows_retryable > 0 && (
            <Button
              variant="secondary"
              size="sm"
              busy={change.isPending && 'Starting…'}
              onClick={() => change.mutate({ id: batch.id, action: 'retry' })}
            >
              <RotateCcw className="size-4" aria-hidden />
              Retry failed
            </Button>
          )
        )}
      </div>
      {isOpen && <Progress value={(100 * ended) / Math.max(1, rows.length)} label="Videos that have ended" />}
      <Waiting batch={batch} className="text-muted-foreground" />
      <ul className="divide-y divide-border rounded-lg border border-border">
        {rows.map((row) => (
          <CutRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
};
