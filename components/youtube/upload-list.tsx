import { useMutation } from '@tanstack/react-query';
import { ChartLine, Download, ExternalLink, RotateCcw, Upload, X } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { isUploadInFlight, UPLOAD_STATUSES, type UploadStatus } from '@/lib/core/model/statuses';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { type ListPage, useList, useUpdateItem } from '../api/queries';
import { useJobEvents } from '../api/use-job-events';
import { WentDown } from '../dashboard/outages';
import { WayOutLink } from '../jobs/way-out';
import { Badge } from '../ui/badge';
import { Button, buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { EmptyState } from '../ui/empty-state';
import { JobStatus } from '../ui/job-status';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { SearchField } from '../ui/search-field';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { useSearch } from '../ui/use-search';
import { STATUS_LABELS, VISIBILITY_LABELS } from './labels';
import { LocalTime } from './local-time';
import { ResultsPanel } from './results-panel';

const ACTIONS = {
  cancel: { label: 'Cancel', busy: 'Cancelling…', icon: X, failure: 'Couldn’t cancel the upload' },
  retry: { label: 'Retry', busy: 'Starting…', icon: RotateCcw, failure: 'Couldn’t retry the upload' },
} as const;

const Action = ({ upload, action }: { upload: UploadWire; action: keyof typeof ACTIONS }) => {
  const { label, busy, icon: Icon, failure } = ACTIONS[action];
  const update = useUpdateItem(collections.uploads);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      action === 'cancel' ? client.youtube.cancelUpload(upload.id) : client.youtube.retryUpload(upload.id),
    onSuccess: update,
    meta: { failure },
  });
  return (
    <Button variant="secondary" size="sm" onClick={() => mutate()} busy={isPending && busy}>
      <Icon className="size-4" aria-hidden />
      {label}
      <span className="sr-only">: {upload.title}</span>
    </Button>
  );
};

const Watch = ({ url, title }: { url: string; title: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
    <ExternalLink className="size-4" aria-hidden />
    Watch
    <span className="sr-only">: {title}, on YouTube</span>
  </a>
);

const Audience = ({ upload: { visibility, scheduled_for } }: { upload: UploadWire }) =>
  scheduled_for ? (
    <span>
      Public from <LocalTime value={scheduled_for} />
    </span>
  ) : (
    <span>{VISIBILITY_LABELS[visibility].label}</span>
  );

const Detail = ({ upload }: { upload: UploadWire }) => {
  const { status, error_message, next_retry_at, progress, title } = upload;
  if (next_retry_at) {
    return (
      <p className="text-muted-foreground text-xs leading-5">
        {error_message} <WentDown dependency={upload.waiting_for} />
        Resumes <LocalTime value={next_retry_at} />.
      </p>
    );
  }
  if (isUploadInFlight(status)) return <Progress value={progress} label={`Upload progress of ${title}`} />;
  if (status === 'failed') {
    return (
      <p className="text-destructive text-xs leading-5">
        {error_message}
        <WayOutLink job={upload} />
      </p>
    );
  }
  return error_message && <p className="text-muted-foreground text-xs leading-5">{error_message}</p>;
};

interface UploadRowProps {
  upload: UploadWire;
  /** Undefined once it was disconnected. */
  channel: string | undefined;
}

const UploadRow = ({ upload, channel }: UploadRowProps) => {
  const { status, render_job_id, youtube_video_url } = upload;
  const [isOpen, setOpen] = useState(false);
  useJobEvents(collections.uploads, upload, isUploadInFlight);
  const hasEnded = !isUploadInFlight(status);
  return (
    <li>
      <div className="flex gap-x-4 gap-y-3 p-4 max-sm:flex-col sm:items-center">
        <div className="grid min-w-0 grow grid-cols-1 gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words font-medium">{upload.title}</span>
            {upload.simulated && <Badge tone="primary">Test</Badge>}
            <JobStatus status={status} label={STATUS_LABELS[status]} />
          </p>
          <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-5">
            <span>{upload.simulated ? 'Simulated' : (channel ?? 'Disconnected channel')}</span>
            <Audience upload={upload} />
            <Time value={upload.created_at} />
            {render_job_id && (
              <Link
                prefetch={false}
                href={`/renders/${render_job_id}`}
                className="underline underline-offset-4 hover:text-foreground"
              >
                Render
              </Link>
            )}
          </p>
          <Detail upload={upload} />
        </div>
        <div className="flex shrink-0 gap-2">
          {status === 'completed' && !upload.simulated && channel !== undefined && (
            <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <ChartLine className="size-4" aria-hidden />
              Results
              <span className="sr-only">: {upload.title}</span>
            </Button>
          )}
          {youtube_video_url && !upload.simulated && <Watch url={youtube_video_url} title={upload.title} />}
          {!hasEnded && <Action action="cancel" upload={upload} />}
          {hasEnded && status !== 'completed' && <Action action="retry" upload={upload} />}
        </div>
      </div>
      {isOpen && <ResultsPanel id={upload.id} title={upload.title} />}
    </li>
  );
};

interface UploadListProps {
  initial: ListPage<UploadWire>;
  /** Titles by channel ID. */
  channels: ReadonlyMap<string, string>;
}

export const UploadList = ({ initial, channels }: UploadListProps) => {
  const [filter, setFilter] = useState<UploadStatus | ''>('');
  const { q, field, clear } = useSearch();
  const list = useList(collections.uploads, { q: q || undefined, status: filter || undefined }, initial);
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
        <search className="flex flex-wrap items-center gap-2">
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
          <a
            href="/api/v1/youtube/results.csv"
            download="results.csv"
            className={cn(buttonStyles({ variant: 'secondary' }), 'ml-auto max-sm:ml-0')}
          >
            <Download className="size-4" aria-hidden />
            Export results
          </a>
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
