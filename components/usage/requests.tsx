'use client';

import { Activity, RefreshCw } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { RequestWire } from '@/lib/core/contracts/usage';
import { collections } from '../api/collections';
import { type ListPage, useList } from '../api/queries';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Skeleton } from '../ui/skeleton';
import { useSearch } from '../ui/use-search';
import { Filters, type Key, NO_FILTER, type Operation } from './filters';
import { REQUEST_PAGE_SIZE } from './page-size';
import { RequestRow } from './request-row';

/** Also finds the id in the `instance` of a problem. */
const REQUEST_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

interface RequestsProps {
  initial: ListPage<RequestWire>;
  operations: readonly Operation[];
  keys: readonly Key[];
  statuses: readonly number[];
  /** URL of the service. */
  baseUrl: string;
  /** Days that requests are kept. */
  days: number;
}

export const Requests = ({ initial, operations, keys, statuses, baseUrl, days }: RequestsProps) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useSearch();
  const requestId = REQUEST_ID.exec(search.q)?.[0];
  const { source, ...others } = filter;
  const isKind = source === 'dashboard' || source === 'api_key';
  const list = useList(
    collections.requests,
    {
      limit: REQUEST_PAGE_SIZE,
      status: others.status || undefined,
      operation: others.operation || undefined,
      ...(isKind ? { source } : { key_id: source || undefined }),
      request_id: requestId,
    },
    initial,
  );
  const showAll = () => {
    setFilter(NO_FILTER);
    search.clear();
  };
  const bodies = new Map(operations.map(({ id, body }) => [id, body]));
  const isFiltered = requestId !== undefined || Object.values(filter).some((value) => value !== '');
  return (
    <section aria-label="Requests" className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-medium">Requests</h2>
        <Button variant="ghost" size="sm" onClick={list.reload}>
          <RefreshCw className="size-3.5" aria-hidden />
          Refresh
        </Button>
      </div>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField label="Request ID" placeholder="Request ID" {...search.field} className="min-w-56 flex-[2]" />
        <Filters filter={filter} onFilter={setFilter} operations={operations} keys={keys} statuses={statuses} />
      </search>
      {search.q !== '' && !requestId && (
        <p className="text-muted-foreground text-xs" role="status">
          Enter a complete request ID. It is the X-Request-Id of a response.
        </p>
      )}
      <ListView
        list={list}
        what="requests"
        loading={<Skeleton className="h-32" />}
        isFiltered={isFiltered}
        onClear={showAll}
        empty={
          <EmptyState icon={Activity} title="No requests yet">
            Create a key under{' '}
            <Link href="/api-keys" className="underline underline-offset-4">
              API keys
            </Link>
            . The requests of your programs appear here and are kept for {days} days.
          </EmptyState>
        }
      >
        {(requests) => (
          <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                baseUrl={baseUrl}
                body={bodies.get(request.operation ?? '') ?? null}
              />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
};
