'use client';

import { Layers, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { BatchWire } from '@/lib/core/contracts/batches';
import { BATCH_STATUSES, type BatchStatus } from '@/lib/core/model/batches';
import { collections } from '../api/collections';
import { type ListPage, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { ArrowList } from '../ui/arrow-list';
import { Badge } from '../ui/badge';
import { buttonStyles } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { Progress } from '../ui/progress';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { BATCH_STATUS_LABELS, BatchStatusBadge, isOpen, progressOf, summaryOf } from './batch-status';
import { usePolling } from './use-polling';

type Filter = BatchStatus | 'all';

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  ...BATCH_STATUSES.map((value) => ({ value, label: BATCH_STATUS_LABELS[value] })),
];

const BatchLine = ({ batch }: { batch: BatchWire }) => (
  <li>
    <Link
      href={`/batches/${batch.id}`}
      prefetch={false}
      className="grid grid-cols-1 gap-1 p-3 -outline-offset-2 transition-colors hover:bg-muted/50 sm:p-4 motion-reduce:transition-none"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 truncate font-medium" dir="auto">
          {batch.title}
        </span>
        {!batch.livemode && <Badge tone="primary">Test</Badge>}
        {batch.kind === 'cuts' && <Badge>Cuts</Badge>}
        <BatchStatusBadge status={batch.status} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs leading-5">
        <span className="tabular-nums">{summaryOf(batch)}</span>
        <Time value={batch.created_at} />
      </span>
      {isOpen(batch) && <Progress value={progressOf(batch)} label={`Progress of ${batch.title}`} />}
    </Link>
  </li>
);

export const BatchList = ({ initial }: { initial: ListPage<BatchWire> }) => {
  const [filter, setFilter] = useState<Filter>('all');
  const list = useList(collections.batches, { status: filter === 'all' ? undefined : filter }, initial);
  usePolling(collections.batches.key, list.items.some(isOpen));
  return (
    <Page
      title="Batches"
      description="Create many videos at once: from the rows of a table, or from parts of one quiz."
      actions={
        <Link href="/batches/new" className={buttonStyles()}>
          <Plus className="size-4" aria-hidden />
          New batch
        </Link>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Segmented
          label="Status"
          value={filter}
          onChange={setFilter}
          options={FILTERS}
          className="justify-self-start"
        />
        <ListView
          list={list}
          what="batches"
          loading={<Skeleton className="h-48" />}
          isFiltered={filter !== 'all'}
          onClear={() => setFilter('all')}
          empty={
            <EmptyState icon={Layers} title="No batches yet">
              Turn a spreadsheet into many videos, or make Shorts of a quiz in its editor.
            </EmptyState>
          }
        >
          {(batches) => (
            <ArrowList
              aria-label="Batches"
              className="divide-y divide-border overflow-hidden rounded-xl border border-border"
            >
              {batches.map((batch) => (
                <BatchLine key={batch.id} batch={batch} />
              ))}
            </ArrowList>
          )}
        </ListView>
      </div>
    </Page>
  );
};
