'use client';

import { useMutation } from '@tanstack/react-query';
import { ExternalLink, Pause, Play, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import type { BatchWire } from '@/lib/core/contracts/batches';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { type ListPage, useInvalidate, useList, useResource } from '../api/queries';
import { Page } from '../dashboard/page';
import { DownloadArchive } from '../renders/download-archive';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { JobStatus } from '../ui/job-status';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { LocalTime } from '../youtube/local-time';
import { BatchStatusBadge, isOpen, progressOf, ROW_STATUS, summaryOf, Waiting } from './batch-status';
import { usePolling } from './use-polling';

const linkStyles = 'underline underline-offset-4 hover:text-foreground';

const Links = ({ row }: { row: BatchRowWire }) => {
  const { title, quiz_id: quizId, render_id: renderId, youtube_video_url: watchUrl } = row;
  return (
    <>
      {quizId && (
        <Link href={`/quizzes/${quizId}`} prefetch={false} className={linkStyles}>
          Quiz<span className="sr-only">: {title}</span>
        </Link>
      )}
      {renderId && (
        <Link href={`/renders/${renderId}`} prefetch={false} className={linkStyles}>
          Video<span className="sr-only">: {title}</span>
        </Link>
      )}
      {row.review_url && (
        <a href={row.review_url} target="_blank" rel="noreferrer" className={linkStyles}>
          Review link<span className="sr-only">: {title}</span>
        </a>
      )}
      {row.review_url && row.status === 'rendered' && (
        <span>{row.review_decision === 'changes_requested' ? 'Changes requested' : 'Waiting for approval'}</span>
      )}
      {row.upload_id && (
        <Link href="/youtube" prefetch={false} className={linkStyles}>
          Upload<span className="sr-only">: {title}</span>
        </Link>
      )}
      {watchUrl && (
        <a href={watchUrl} target="_blank" rel="noreferrer" className={`inline-flex items-center gap-1 ${linkStyles}`}>
          YouTube
          <span className="sr-only">: {title}</span>
          <ExternalLink className="size-3" aria-hidden />
        </a>
      )}
    </>
  );
};

const Detail = ({ row }: { row: BatchRowWire }) => {
  const { status, title, error_message: message, errors, quiz_id: quizId } = row;
  if (status === 'rendering')
    return <Progress value={row.render_progress ?? 0} label={`Render progress of ${title}`} />;
  if (status === 'uploading')
    return <Progress value={row.upload_progress ?? 0} label={`Upload progress of ${title}`} />;
  if (message === null && errors.length === 0) return null;
  return (
    <div className="grid gap-0.5 break-words text-destructive text-xs leading-5">
      {errors.length === 0 && <p>{message}</p>}
      {errors.map(({ field, message: reason }) => (
        <p key={`${field} ${reason}`}>
          {field && <code className="mr-1.5 font-mono">{field}</code>}
          {quizId ? (
            <Link
              href={`/quizzes/${quizId}?field=${encodeURIComponent(field)}`}
              prefetch={false}
              className="underline underline-offset-4"
            >
              {reason}
            </Link>
          ) : (
            reason
          )}
        </p>
      ))}
    </div>
  );
};

/** When the video becomes public, or is uploaded if that is too late for its schedule. */
const PublicTime = ({ row: { publish_at: at, expected_at: expected } }: { row: BatchRowWire }) => {
  const time = expected ?? at;
  if (time === null) return null;
  if (at !== null && expected !== null && expected > at) {
    return (
      <span>
        Uploaded on <LocalTime value={expected} />, when YouTube’s daily limit allows it. Private until you publish it,
        because that is after <LocalTime value={at} />
      </span>
    );
  }
  return (
    <span>
      Public on <LocalTime value={time} />
    </span>
  );
};

const BatchRow = ({ row }: { row: BatchRowWire }) => (
  <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 p-3 sm:px-4">
    <span className="text-muted-foreground text-xs leading-6 tabular-nums">{row.position}</span>
    <div className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 break-words font-medium" dir="auto">
          {row.title || 'Untitled'}
        </span>
        <JobStatus {...ROW_STATUS[row.status]} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-5 empty:hidden">
        <Links row={row} />
        <PublicTime row={row} />
      </p>
      <Detail row={row} />
    </div>
  </li>
);

const ACTIONS = {
  pause: { label: 'Pause', busy: 'Pausing…', icon: Pause },
  resume: { label: 'Resume', busy: 'Resuming…', icon: Play },
  retry: { label: 'Retry failed', busy: 'Starting…', icon: RotateCcw },
} as const;

/** Loads a batch and its rows again. */
const useReload = (id: string) => {
  const reload = useInvalidate(itemKey(collections.batches, id));
  const reloadRows = useInvalidate(collections.rowsOf(id).key);
  return () => Promise.all([reload(), reloadRows()]);
};

const Action = ({ batch, action }: { batch: BatchWire; action: keyof typeof ACTIONS }) => {
  const { label, busy, icon: Icon } = ACTIONS[action];
  const reload = useReload(batch.id);
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.batches[action](batch.id),
    onSettled: reload,
    meta: { failure: `Couldn’t ${action} the batch` },
  });
  return (
    <Button variant="secondary" onClick={() => mutate()} busy={isPending && busy}>
      <Icon className="size-4" aria-hidden />
      {label}
    </Button>
  );
};

const CancelButton = ({ id }: { id: string }) => {
  const reload = useReload(id);
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Cancel</Button>}
      title="Cancel this batch?"
      description="Renders and uploads in progress stop. Existing quizzes and videos stay. A cancelled batch can’t be resumed."
      action="Cancel batch"
      busy="Cancelling…"
      cancel="Keep running"
      onConfirm={async () => {
        await client.batches.cancel(id);
        await reload();
      }}
    />
  );
};

/** Whether a row has a finished video, as far as its status says so. */
const hasVideos = ({ render, kind, row_counts: { rendered, uploading, completed } }: BatchWire): boolean =>
  (render !== null || kind === 'cuts') && rendered + uploading + completed > 0;

interface BatchDetailsProps {
  initial: BatchWire;
  rows: ListPage<BatchRowWire>;
}

export const BatchDetails = ({ initial, rows }: BatchDetailsProps) => {
  const { id } = initial;
  const key = itemKey(collections.batches, id);
  const batch = useResource(key, (options) => client.batches.get(id, options), initial);
  const list = useList(collections.rowsOf(id), {}, rows);
  usePolling(key, isOpen(batch));
  usePolling(collections.rowsOf(id).key, isOpen(batch));
  const { status } = batch;
  return (
    <Page
      title={batch.title}
      back={{ href: '/batches', label: 'Batches' }}
      description={
        batch.kind === 'cuts' ? 'Videos of one quiz or parts of it.' : 'Quizzes with the settings of a template.'
      }
      actions={
        <>
          {hasVideos(batch) && (
            <DownloadArchive
              getArchive={({ partial, signal }) => client.batches.getArchive(batch.id, { partial }, { signal })}
            />
          )}
          {batch.rows_retryable > 0 && <Action batch={batch} action="retry" />}
          {status === 'running' && <Action batch={batch} action="pause" />}
          {status === 'paused' && <Action batch={batch} action="resume" />}
          {isOpen(batch) && <CancelButton id={batch.id} />}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <section aria-label="Progress" className="grid gap-2 rounded-xl border border-border bg-card p-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BatchStatusBadge status={status} />
            {!batch.livemode && <Badge tone="primary">Test</Badge>}
            <span role="status" className="font-medium tabular-nums">
              {summaryOf(batch)}
            </span>
            <span className="text-muted-foreground text-xs leading-5">
              <Time value={batch.created_at} />
              {batch.quiz_id && (
                <>
                  {' · '}
                  <Link
                    href={`/quizzes/${batch.quiz_id}`}
                    prefetch={false}
                    className="underline underline-offset-4 hover:text-foreground"
                  >
                    {batch.kind === 'cuts' ? 'Source quiz' : 'Template'}
                  </Link>
                </>
              )}
            </span>
          </div>
          <Progress value={progressOf(batch)} label="Rows that have ended" />
          <Waiting batch={batch} className="text-muted-foreground text-xs leading-5" />
        </section>
        <ListView
          list={list}
          what="rows"
          loading={<Skeleton className="h-48" />}
          isFiltered={false}
          onClear={list.reload}
          empty={null}
        >
          {(items) => (
            <ol aria-label="Rows" className="divide-y divide-border rounded-xl border border-border">
              {items.map((row) => (
                <BatchRow key={row.id} row={row} />
              ))}
            </ol>
          )}
        </ListView>
      </div>
    </Page>
  );
};
