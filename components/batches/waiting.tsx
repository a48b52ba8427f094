import type { BatchWire } from '@/lib/core/contracts/batches';
import { momentIn } from '../ui/time';
import { LocalTime } from '../youtube/local-time';
import { isOpen } from './labels';

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
