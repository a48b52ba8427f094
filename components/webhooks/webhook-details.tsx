'use client';

import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryWire } from '@/lib/core/contracts/deliveries';
import type { WebhookTestWire, WebhookWire } from '@/lib/core/contracts/webhooks';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { type ListPage, useList, useResource, useUpdateItem } from '../api/queries';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { Switch } from '../ui/switch';
import { useSearch } from '../ui/use-search';
import { Deliveries, NO_FILTER } from './deliveries';
import { DELIVERY_PAGE_SIZE, EVENT_LABELS } from './events';
import { WebhookMenu } from './webhook-menu';
import { DisabledNotice } from './webhook-state';

interface TestButtonProps {
  webhookId: string;
  onResult: (result: WebhookTestWire) => void;
}

const TestButton = ({ webhookId, onResult }: TestButtonProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.webhooks.test(webhookId),
    onSuccess: onResult,
    meta: { failure: 'Couldn’t send the test' },
  });
  return (
    <Button variant="secondary" busy={isPending && 'Sending…'} onClick={() => mutate()}>
      <Send className="-ml-0.5 size-4" aria-hidden />
      Send test
    </Button>
  );
};

const TestResult = ({ result }: { result: WebhookTestWire }) => (
  <p
    role="status"
    className={
      result.delivered
        ? 'rounded-md border border-success/30 bg-success/8 px-3 py-2'
        : 'rounded-md border border-destructive/30 bg-destructive/8 px-3 py-2'
    }
  >
    <strong className="font-medium">{result.delivered ? 'Test delivered.' : 'Test failed.'}</strong>{' '}
    {result.error ?? `Your endpoint returned ${result.status_code}.`} ({result.duration_ms} ms)
  </p>
);

interface WebhookDetailsProps {
  initial: WebhookWire;
  deliveries: ListPage<DeliveryWire>;
}

export const WebhookDetails = ({ initial, deliveries }: WebhookDetailsProps) => {
  const { id } = initial;
  const key = itemKey(collections.webhooks, id);
  const webhook = useResource(key, (options) => client.webhooks.get(id, options), initial);
  const update = useUpdateItem(collections.webhooks);
  const [result, setResult] = useState<WebhookTestWire | null>(null);
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useSearch();
  const list = useList(
    collections.deliveriesOf(id),
    {
      limit: DELIVERY_PAGE_SIZE,
      q: search.q || undefined,
      status: filter.status === 'all' ? undefined : filter.status,
      event: filter.event || undefined,
    },
    deliveries,
  );
  const toggle = useMutation({
    mutationFn: (active: boolean) => client.webhooks.update(id, { active }),
    onSuccess: update,
    meta: { failure: 'Couldn’t update the webhook' },
  });
  return (
    <Page
      title={webhook.url}
      description={webhook.events.map((event) => EVENT_LABELS[event]).join(' · ')}
      back={{ href: '/webhooks', label: 'Webhooks' }}
      actions={
        <>
          <TestButton
            webhookId={id}
            onResult={(sent) => {
              setResult(sent);
              list.reload();
            }}
          />
          <WebhookMenu webhook={webhook} onChange={update} />
        </>
      }
    >
      <div className="grid grid-cols-1 gap-8">
        <div className="grid grid-cols-1 gap-4">
          <DisabledNotice webhook={webhook} />
          {result && <TestResult result={result} />}
          <div className="rounded-xl border border-border px-4 py-2 sm:px-5">
            <Switch
              label="Active"
              hint="When off, events aren’t delivered. You can still send tests."
              checked={webhook.active}
              onChange={toggle.mutate}
            />
          </div>
        </div>
        <Deliveries list={list} search={search} filter={filter} onFilter={setFilter} isActive={webhook.active} />
      </div>
    </Page>
  );
};
