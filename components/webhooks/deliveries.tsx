'use client';

import { useMutation } from '@tanstack/react-query';
import { ChevronRight, Inbox, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryWire } from '@/lib/core/contracts/deliveries';
import { EVENT_TYPES, type EventType } from '@/lib/core/model/events';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@/lib/core/model/webhooks';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { type List, useUpdateItem } from '../api/queries';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import type { useSearch } from '../ui/use-search';
import { STATUS_LABELS } from './events';

const TONES = { pending: 'neutral', delivered: 'success', failed: 'destructive' } as const;

const Code = ({ label, children }: { label: string; children: string }) => (
  <figure className="grid gap-1.5">
    <figcaption className="text-muted-foreground text-xs">{label}</figcaption>
    <pre className="max-h-64 overflow-auto whitespace-pre-wrap break-all rounded-md bg-muted p-3 font-mono text-xs leading-5">
      {children}
    </pre>
  </figure>
);

/** Indents JSON and returns any other text unchanged. */
const indented = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Attempts = ({ attempts }: Pick<DeliveryWire, 'attempts'>) => (
  <ol className="grid gap-3" aria-label="Attempts">
    {attempts.map(({ startedAt, durationMs, error, statusCode, answer }) => (
      <li key={startedAt} className="grid gap-2">
        <p>
          {error ?? `Delivered with status ${statusCode}.`}{' '}
          <span className="text-muted-foreground text-xs">
            <Time value={startedAt} />, {durationMs} ms
          </span>
        </p>
        {answer && <Code label="Response">{answer}</Code>}
      </li>
    ))}
  </ol>
);

const isInFlight = ({ status, attempts }: DeliveryWire): boolean => status === 'pending' && attempts.length === 0;

interface DeliveryRowProps {
  delivery: DeliveryWire;
  /** Inactive webhooks receive nothing. */
  isActive: boolean;
}

const DeliveryRow = ({ delivery, isActive }: DeliveryRowProps) => {
  const { id, webhookId, event, test, status, attempts, nextAttemptAt } = delivery;
  const update = useUpdateItem(collections.deliveriesOf(webhookId));
  const replay = useMutation({
    mutationFn: () => client.webhooks.replayDelivery(webhookId, id),
    onSuccess: (replayed) => {
      update(replayed);
      notify.done('Delivery queued');
    },
    meta: { failure: 'Couldn’t send the delivery' },
  });
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-muted/50 sm:px-5 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90 motion-reduce:transition-none"
            aria-hidden
          />
          <span className="min-w-0 grow truncate font-mono text-[0.8125rem]">{event}</span>
          {test && <Badge>Test</Badge>}
          <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>
          <span className="w-28 shrink-0 text-right text-muted-foreground text-xs max-sm:hidden">
            <Time value={delivery.createdAt} />
          </span>
        </summary>
        <div className="grid gap-4 border-border border-t bg-card px-4 py-4 sm:px-5">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-muted-foreground text-xs leading-5">
              Delivery <code className="break-all font-mono">{id}</code>
              {nextAttemptAt && (
                <span className="block">
                  Next attempt <Time value={nextAttemptAt} />
                </span>
              )}
            </p>
            <Button
              variant="secondary"
              size="sm"
              busy={replay.isPending && 'Sending…'}
              disabled={!isActive || isInFlight(delivery)}
              onClick={() => replay.mutate()}
            >
              {status === 'pending' ? 'Send now' : 'Replay'}
            </Button>
          </div>
          {attempts.length > 0 ? (
            <Attempts attempts={attempts} />
          ) : (
            <p className="text-muted-foreground">{delivery.error ?? 'Not sent yet.'}</p>
          )}
          <Code label="Request">{indented(delivery.body)}</Code>
        </div>
      </details>
    </li>
  );
};

interface DeliveryFilter {
  status: DeliveryStatus | 'all';
  event: EventType | '';
}

export const NO_FILTER: DeliveryFilter = { status: 'all', event: '' };

const STATUSES: { value: DeliveryStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...DELIVERY_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

interface DeliveriesProps {
  list: List<DeliveryWire>;
  search: ReturnType<typeof useSearch>;
  filter: DeliveryFilter;
  onFilter: (filter: DeliveryFilter) => void;
  isActive: boolean;
}

export const Deliveries = ({ list, search, filter, onFilter, isActive }: DeliveriesProps) => {
  const [wasReloaded, setReloaded] = useState(false);
  const showAll = () => {
    onFilter(NO_FILTER);
    search.clear();
  };
  const reload = () => {
    setReloaded(true);
    list.reload();
  };
  return (
    <section aria-label="Deliveries" className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="font-semibold text-base">Deliveries</h2>
        <Button variant="ghost" size="sm" onClick={reload}>
          <RefreshCw className="size-3.5" aria-hidden />
          Refresh
        </Button>
        <span className="sr-only" role="status">
          {wasReloaded && list.status === 'ready' && `${list.items.length} deliveries loaded`}
        </span>
      </div>
      <search className="flex flex-wrap items-center gap-2">
        <SearchField label="Search deliveries" placeholder="ID or content" {...search.field} />
        <Segmented
          label="Delivery status"
          value={filter.status}
          onChange={(status) => onFilter({ ...filter, status })}
          options={STATUSES}
        />
        <div className="w-52 max-sm:w-full">
          <Select
            aria-label="Event"
            value={filter.event}
            onChange={({ target }) => onFilter({ ...filter, event: target.value as EventType | '' })}
          >
            <option value="">All events</option>
            {EVENT_TYPES.map((event) => (
              <option key={event}>{event}</option>
            ))}
          </Select>
        </div>
      </search>
      <ListView
        list={list}
        what="deliveries"
        loading={<Skeleton className="h-32" />}
        isFiltered={search.q !== '' || filter.status !== 'all' || filter.event !== ''}
        onClear={showAll}
        empty={
          <EmptyState icon={Inbox} title="No deliveries yet">
            Send a test or render a video. Deliveries are kept for 30 days.
          </EmptyState>
        }
      >
        {(deliveries) => (
          <ul className="divide-y divide-border overflow-hidden rounded-xl border border-border">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} isActive={isActive} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
};
