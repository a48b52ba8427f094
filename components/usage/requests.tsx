'use client';

import { Activity } from 'lucide-react';
import Link from 'next/link';
import { EmptyState } from '../ui/empty-state';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { useFilter } from '../ui/use-search';
import { type Request, RequestTable } from './request-table';

export const Requests = ({ requests }: { requests: readonly Request[] }) => {
  const { shown, field, clear } = useFilter(requests, ({ id, method, path, status, source, problem }) =>
    [method, path, status, id, source, problem].join(' '),
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-medium">Recent requests</h2>
        {requests.length > 1 && (
          <search className="w-full sm:w-72">
            <SearchField label="Search requests" placeholder="Path, status, key or ID" {...field} className="" />
          </search>
        )}
      </div>
      {requests.length === 0 && (
        <EmptyState icon={Activity} title="No requests yet">
          Create a key under{' '}
          <Link href="/api-keys" className="underline underline-offset-4">
            API keys
          </Link>
          . The requests of your programs appear here.
        </EmptyState>
      )}
      {requests.length > 0 && shown.length === 0 && <NothingFound what="requests" onClear={clear} />}
      {shown.length > 0 && <RequestTable requests={shown} />}
    </div>
  );
};
