'use client';

import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { JOB_STATES, type JobState } from '@/lib/core/contracts/administration';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { Segmented } from '../ui/segmented';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { AdminTabs } from './tabs';

const LABELS: Record<JobState, string> = { waiting: 'Waiting', running: 'Running', failed: 'Failed' };

/** The jobs of all accounts, or of one. */
export const Jobs = ({ userId }: { userId: string | undefined }) => {
  const [state, setState] = useState<JobState>('failed');
  const list = useList(collections.jobs, { limit: 50, state, user_id: userId });
  return (
    <Page title="Administration" description="What waits, what runs, and what failed and why.">
      <AdminTabs />
      <div className="grid grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-4">
          <Segmented
            label="State"
            value={state}
            onChange={setState}
            options={JOB_STATES.map((value) => ({ value, label: LABELS[value] }))}
          />
          {userId && (
            <Link href="/admin/jobs" className="rounded-md underline underline-offset-2">
              Show the jobs of everyone
            </Link>
          )}
        </div>
        <ListView
          list={list}
          what="jobs"
          loading={<Skeleton className="h-40" />}
          empty={
            <EmptyState icon={CircleCheck} title={`No ${LABELS[state].toLowerCase()} jobs`}>
              Jobs in this state appear here.
            </EmptyState>
          }
          isFiltered={false}
          onClear={() => {}}
        >
          {(jobs) => (
            <ul aria-label="Jobs" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
              {jobs.map((job) => (
                <li key={job.id} className="relative grid gap-1 p-4 hover:bg-muted/50 sm:p-5">
                  <div className="flex items-start justify-between gap-3">
                    <Link
                      href={`/admin/jobs/${job.id}`}
                      className="min-w-0 rounded-md font-medium after:absolute after:inset-0 after:content-['']"
                    >
                      {job.title}
                    </Link>
                    <Badge tone={state === 'failed' ? 'destructive' : state === 'running' ? 'primary' : 'neutral'}>
                      {job.kind}: {job.status}
                    </Badge>
                  </div>
                  <p className="flex flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
                    <span className="break-all">{job.email}</span>
                    <span>
                      Requested <Time value={job.created_at} />
                    </span>
                  </p>
                  {job.error_message && <p className="text-destructive text-xs leading-5">{job.error_message}</p>}
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </Page>
  );
};
