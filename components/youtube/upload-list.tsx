import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { UPLOAD_STATUSES, type UploadStatus } from '@/lib/model/statuses';
import { type ListPage, usePages } from '../api/use-pages';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { LoadMore } from '../ui/load-more';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { UploadRow } from './upload-row';
import { STATUS_WORDS } from './words';

interface UploadListProps {
  initial: ListPage<UploadWire>;
  /** Titles by the ids of channels. */
  channels: ReadonlyMap<string, string>;
}

/** What is on its way to YouTube, and what was, newest first. */
export const UploadList = ({ initial, channels }: UploadListProps) => {
  const [filter, setFilter] = useState<UploadStatus | ''>('');
  const list = usePages<UploadWire>('/youtube/uploads', { status: filter || undefined }, initial);
  const isEmpty = list.status === 'ready' && list.items.length === 0;
  return (
    <section aria-labelledby="uploads" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="uploads" className="font-semibold text-base">
          Uploads
        </h2>
        {(initial.data.length > 0 || filter) && (
          <Select
            aria-label="State"
            value={filter}
            onChange={({ target }) => setFilter(target.value as UploadStatus | '')}
            className="w-auto"
          >
            <option value="">All</option>
            {UPLOAD_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </Select>
        )}
      </div>
      {list.status === 'loading' && <Skeleton className="h-32" />}
      {list.status === 'failed' && (
        <ErrorState title="Your uploads did not load" message={list.error ?? ''} onRetry={list.reload} />
      )}
      {isEmpty && (
        <EmptyState icon={Upload} title={filter ? 'No such uploads' : 'No uploads yet'}>
          Open a finished render and choose “Publish”.
        </EmptyState>
      )}
      {list.items.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
          {list.items.map((upload) => (
            <UploadRow key={upload.id} upload={upload} channel={channels.get(upload.youtube_channel_id ?? '')} />
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  );
};
