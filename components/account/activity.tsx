'use client';

import { History } from 'lucide-react';
import type { ActivityEntry } from '@/lib/client/src/index';
import { AUDIT_LABELS } from '@/lib/core/model/audit';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';

const SOURCES = { dashboard: 'Dashboard', api_key: 'API key', server: 'Server' } as const;

const Entry = ({ entry }: { entry: ActivityEntry }) => (
  <li className="grid gap-1 p-4">
    <div className="flex flex-wrap justify-between gap-x-4">
      <p className="font-medium">{AUDIT_LABELS[entry.action]}</p>
      <span className="text-muted-foreground text-xs leading-6">
        <Time value={entry.created_at} />
      </span>
    </div>
    <p className="flex flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
      <span>{SOURCES[entry.source]}</span>
      {entry.address && <span className="font-mono">{entry.address}</span>}
      {entry.actor_id && entry.actor_id !== entry.user_id && <span>By an administrator</span>}
      {Object.entries(entry.details).map(([name, value]) => (
        <span key={name} className="break-all">
          {name.replaceAll('_', ' ')}: {String(value)}
        </span>
      ))}
    </p>
  </li>
);

/** What happened in the signed-in user's account, or in all. */
export const Activity = ({ isAll = false }: { isAll?: boolean }) => {
  const list = useList(isAll ? collections.allActivity : collections.activity, { limit: 50 });
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListView
        list={list}
        what="activity"
        loading={<Skeleton className="h-40" />}
        empty={
          <EmptyState icon={History} title="No activity yet">
            Sign-ins and changes appear here.
          </EmptyState>
        }
        isFiltered={false}
        onClear={() => {}}
      >
        {(entries) => (
          <ul aria-label="Activity" className="divide-y divide-border overflow-hidden rounded-xl border border-border">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </div>
  );
};
