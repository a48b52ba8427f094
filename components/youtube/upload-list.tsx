import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { UPLOAD_STATUSES, type UploadStatus } from '@/lib/model/statuses';
import { type ListPage, useList } from '../api/queries';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { LoadMore } from '../ui/load-more';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { useSearch } from '../ui/use-search';
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
  const { q, field, clear } = useSearch();
  const list = useList<UploadWire>('/youtube/uploads', { q: q || undefined, status: filter || undefined }, initial);
  const isNarrowed = q !== '' || filter !== '';
  const isReady = list.status === 'ready';
  const showAll = () => {
    setFilter('');
    clear();
  };
  return (
    <section aria-labelledby="uploads" className="grid grid-cols-1 gap-4">
      <h2 id="uploads" className="font-semibold text-base">
        Uploads
      </h2>
      {(isNarrowed || list.items.length > 0) && (
        <search className="flex flex-wrap gap-2">
          <SearchField label="Search uploads" placeholder="Title or id" {...field} />
          <div className="w-44 max-sm:w-full">
            <Select
              aria-label="State"
              value={filter}
              onChange={({ target }) => setFilter(target.value as UploadStatus | '')}
            >
              <option value="">Any state</option>
              {UPLOAD_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_WORDS[status]}
                </option>
              ))}
            </Select>
          </div>
        </search>
      )}
      {list.status === 'loading' && <Skeleton className="h-32" />}
      {list.status === 'failed' && (
        <ErrorState title="Your uploads did not load" message={list.error ?? ''} onRetry={list.reload} />
      )}
      {isReady &&
        list.items.length === 0 &&
        (isNarrowed ? (
          <NothingFound what="uploads" onClear={showAll} />
        ) : (
          <EmptyState icon={Upload} title="No uploads yet">
            Open a finished render and choose “Publish”.
          </EmptyState>
        ))}
      {isReady && list.items.length > 0 && (
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
