'use client';

import { History } from 'lucide-react';
import { useState } from 'react';
import type { ActivityEntry } from '@/lib/client/src/index';
import { AUDIT_ACTIONS, AUDIT_LABELS, type AuditAction } from '@/lib/core/model/audit';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SelectField } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { queryOf, useAddress } from '../ui/use-address';

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

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: AUDIT_LABELS[value] })),
] as const;

interface ActivityProps {
  isAll?: boolean;
  /** The action that is shown when the page opens. */
  initialAction: AuditAction | undefined;
}

/** What happened in the signed-in user's account, or in all. */
export const Activity = ({ isAll = false, initialAction }: ActivityProps) => {
  const [action, setAction] = useState<AuditAction | ''>(initialAction ?? '');
  useAddress(queryOf({ action }));
  const query = { limit: 50, action: action || undefined };
  const list = useList(isAll ? collections.allActivity : collections.activity, query);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="max-w-xs">
        <SelectField label="Action" value={action} onChange={setAction} options={ACTIONS} />
      </div>
      <ListView
        list={list}
        what="activity"
        loading={<Skeleton className="h-40" />}
        empty={
          <EmptyState icon={History} title="No activity yet">
            Sign-ins and changes appear here.
          </EmptyState>
        }
        isFiltered={action !== ''}
        onClear={() => setAction('')}
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
