'use client';

import { Inbox, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryWire } from '@/lib/core/contracts/deliveries';
import { EVENT_TYPES } from '@/lib/core/model/events';
import { DELIVERY_STATUSES, type DeliveryStatus } from '@/lib/core/model/webhooks';
import type { List } from '../api/queries';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ListView } from '../ui/list-view';
import { SearchField } from '../ui/search-field';
import { Segmented } from '../ui/segmented';
import { Select } from '../ui/select';
import { Skeleton } from '../ui/skeleton';
import type { useSearch } from '../ui/use-search';
import { DeliveryRow } from './delivery-row';
import { STATUS_LABELS } from './events';

export interface DeliveryFilter {
  status: DeliveryStatus | 'all';
  event: string;
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
            onChange={({ target }) => onFilter({ ...filter, event: target.value })}
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
