import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { UPLOAD_STATUSES, type UploadStatus } from '@/lib/core/model/statuses';
import { type ListPage, useList } from '../api/queries';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { useSearch } from '../ui/use-search';
import { STATUS_LABELS } from './labels';
import { UploadRow } from './upload-row';

interface UploadListProps {
  initial: ListPage<UploadWire>;
  /** Titles by channel ID. */
  channels: ReadonlyMap<string, string>;
}

export const UploadList = ({ initial, channels }: UploadListProps) => {
  const [filter, setFilter] = useState<UploadStatus | ''>('');
  const { q, field, clear } = useSearch();
  const list = useList<UploadWire>('/youtube/uploads', { q: q || undefined, status: filter || undefined }, initial);
  const isFiltered = q !== '' || filter !== '';
  const showAll = () => {
    setFilter('');
    clear();
  };
  return (
    <section aria-labelledby="uploads" className="grid grid-cols-1 gap-4">
      <h2 id="uploads" className="font-semibold text-base">
        Uploads
      </h2>
      {(isFiltered || list.items.length > 0) && (
        <search className="flex flex-wrap gap-2">
          <SearchField label="Search uploads" placeholder="Title or ID" {...field} />
          <div className="w-44 max-sm:w-full">
            <Select
              aria-label="Status"
              value={filter}
              onChange={({ target }) => setFilter(target.value as UploadStatus | '')}
            >
              <option value="">Any status</option>
              {UPLOAD_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          </div>
        </search>
      )}
      <ListView
        list={list}
        what="uploads"
        loading={<Skeleton className="h-32" />}
        isFiltered={isFiltered}
        onClear={showAll}
        empty={
          <EmptyState icon={Upload} title="No uploads yet">
            Open a completed render and click “Publish”.
          </EmptyState>
        }
      >
        {(uploads) => (
          <ul aria-label="Uploads" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} channel={channels.get(upload.youtube_channel_id ?? '')} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
};
