import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import type { BatchWire } from '@/lib/core/contracts/batches';
import type { BatchStatus } from '@/lib/core/model/batches';
import { Badge } from '../ui/badge';
import { momentIn } from '../ui/time';
import { LocalTime } from '../youtube/local-time';

export const BATCH_STATUS_LABELS = {
  running: 'Running',
  paused: 'Paused',
  completed: 'Completed',
  cancelled: 'Cancelled',
} as const satisfies Record<BatchWire['status'], string>;

export const ROW_STATUS = {
  pending: { status: 'queued', label: 'Waiting' },
  queued: { status: 'queued', label: 'Waiting to render' },
  rendering: { status: 'rendering', label: 'Rendering' },
  rendered: { status: 'queued', label: 'Waiting to upload' },
  uploading: { status: 'uploading', label: 'Uploading' },
  completed: { status: 'completed', label: 'Completed' },
  failed: { status: 'failed', label: 'Failed' },
  cancelled: { status: 'cancelled', label: 'Cancelled' },
} as const satisfies Record<BatchRowWire['status'], { status: string; label: string }>;

export const isOpen = ({ status }: Pick<BatchWire, 'status'>): boolean => status === 'running' || status === 'paused';

/** How many rows have ended, in percent. */
export const progressOf = ({ rows_total: total, row_counts: { completed, failed, cancelled } }: BatchWire): number =>
  (100 * (completed + failed + cancelled)) / Math.max(1, total);

/** Such as `3 of 10 completed, 1 failed`. */
export const summaryOf = ({ rows_total: total, row_counts: { completed, failed, cancelled } }: BatchWire): string =>
  [
    `${completed} of ${total} completed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(cancelled > 0 ? [`${cancelled} cancelled`] : []),
  ].join(', ');

const TONES = { running: 'primary', paused: 'neutral', completed: 'success', cancelled: 'neutral' } as const;

export const BatchStatusBadge = ({ status }: { status: BatchStatus }) => (
  <Badge tone={TONES[status]}>{BATCH_STATUS_LABELS[status]}</Badge>
);

interface WaitingProps {
  batch: Pick<BatchWire, 'status' | 'waiting_for' | 'waiting_until'>;
  className: string;
}

/** What an open batch waits for, and when it continues if that is known. */
export const Waiting = ({ batch, className }: WaitingProps) =>
  isOpen(batch) && batch.waiting_for !== null ? (
    <p className={className}>
      {batch.waiting_for}
      {batch.waiting_until !== null && (
        <>
          {' '}
          Continues <LocalTime value={batch.waiting_until} format={momentIn} />.
        </>
      )}
    </p>
  ) : null;
