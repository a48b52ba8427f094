'use client';

import { useMutation } from '@tanstack/react-query';
import { Pause, Play, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { BatchRowWire } from '@/lib/core/contracts/batch-rows';
import type { BatchWire } from '@/lib/core/contracts/batches';
import { api } from '../api/client';
import { type ListPage, useInvalidate, useList, useResource } from '../api/queries';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { BatchRow } from './batch-row';
import { BatchStatusBadge } from './batch-status';
import { isOpen, progressOf, summaryOf } from './labels';
import { usePolling } from './use-polling';
import { Waiting } from './waiting';

const ACTIONS = {
  pause: { label: 'Pause', busy: 'Pausing…', icon: Pause },
  resume: { label: 'Resume', busy: 'Resuming…', icon: Play },
  retry: { label: 'Retry failed', busy: 'Starting…', icon: RotateCcw },
} as const;

const Action = ({ batch, action }: { batch: BatchWire; action: keyof typeof ACTIONS }) => {
  const { label, busy, icon: Icon } = ACTIONS[action];
  const reload = useInvalidate(`/batches/${batch.id}`);
  const reloadRows = useInvalidate(`/batches/${batch.id}/rows`);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(`/batches/${batch.id}/${action}`),
    onSettled: () => Promise.all([reload(), reloadRows()]),
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
  const reload = useInvalidate(`/batches/${id}`);
  const reloadRows = useInvalidate(`/batches/${id}/rows`);
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Cancel</Button>}
      title="Cancel this batch?"
      description="Renders and uploads in progress stop. Quizzes and videos that exist stay. A cancelled batch can’t be resumed."
      action="Cancel batch"
      busy="Cancelling…"
      cancel="Keep running"
      onConfirm={async () => {
        await api.post(`/batches/${id}/cancel`);
        await Promise.all([reload(), reloadRows()]);
      }}
    />
  );
};

interface BatchDetailsProps {
  initial: BatchWire;
  rows: ListPage<BatchRowWire>;
}

export const BatchDetails = ({ initial, rows }: BatchDetailsProps) => {
  const path = `/batches/${initial.id}`;
  const { data: batch } = useResource(path, { data: initial });
  const list = useList<BatchRowWire>(`${path}/rows`, {}, rows);
  usePolling(path, isOpen(batch));
  usePolling(`${path}/rows`, isOpen(batch));
  const { status } = batch;
  return (
    <Page
      title={batch.title}
      back={{ href: '/batches', label: 'Batches' }}
      description={
        batch.kind === 'cuts' ? 'Videos of parts of one quiz.' : 'Quizzes with the settings of one template.'
      }
      actions={
        <>
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
