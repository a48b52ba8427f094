'use client';

import { ChevronRight, Webhook } from 'lucide-react';
import Link from 'next/link';
import type { WebhookWire } from '@/lib/core/contracts/webhooks';
import { WEBHOOK_PAGE_SIZE } from '@/lib/core/model/webhooks';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { type ListPage, useInvalidate, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { ArrowList } from '../ui/arrow-list';
import { Breakable } from '../ui/breakable';
import { CreateDialog } from '../ui/create-dialog';
import { DialogContent } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { NothingFound } from '../ui/nothing-found';
import { SearchField } from '../ui/search-field';
import { Time } from '../ui/time';
import { useFilter } from '../ui/use-search';
import { SECRET_DIALOG, SigningSecret } from './signing-secret';
import { WebhookForm, type WebhookInput } from './webhook-form';
import { DisabledNotice, WebhookState } from './webhook-state';

const EMPTY: WebhookInput = { url: '', events: ['render.completed', 'render.failed'] };

const FORM_DIALOG = { title: 'New webhook', description: 'We send an HTTP POST to this URL when something happens.' };

/** Opens a dialog with the form, then shows the signing secret once. */
const NewWebhookDialog = ({ onCreated }: { onCreated: () => void }) => {
  const create = async (input: WebhookInput): Promise<string> => {
    const { secret } = await client.webhooks.create(input);
    onCreated();
    return secret;
  };
  return (
    <CreateDialog<string> label="New webhook">
      {(secret, onCreate) => (
        <DialogContent {...(secret === null ? FORM_DIALOG : SECRET_DIALOG)}>
          {secret === null ? (
            <WebhookForm
              initial={EMPTY}
              action="Create webhook"
              busy="Creating…"
              onSubmit={(input) => create(input).then(onCreate)}
            />
          ) : (
            <SigningSecret secret={secret} note="Then send a test to check your endpoint." />
          )}
        </DialogContent>
      )}
    </CreateDialog>
  );
};

const Row = ({ webhook }: { webhook: WebhookWire }) => (
  <li className="relative grid gap-3 p-4 hover:bg-muted/50 sm:p-5">
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <Link
          href={`/webhooks/${webhook.id}`}
          className="rounded-md font-medium after:absolute after:inset-0 after:content-['']"
        >
          <Breakable>{webhook.url}</Breakable>
        </Link>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted-foreground text-xs leading-5">
          <span className="font-mono">{webhook.events.join(', ')}</span>
          <span>
            {webhook.lastDeliveryAt ? (
              <>
                Last delivery <Time value={webhook.lastDeliveryAt} />
              </>
            ) : (
              'No deliveries yet'
            )}
          </span>
        </p>
      </div>
      <WebhookState webhook={webhook} />
      <ChevronRight className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
    </div>
    <DisabledNotice webhook={webhook} />
  </li>
);

export const WebhookList = ({ initial }: { initial: ListPage<WebhookWire> }) => {
  const { items: webhooks } = useList(collections.webhooks, { limit: WEBHOOK_PAGE_SIZE }, initial);
  const { shown, field, clear } = useFilter(webhooks, ({ url, events }) => `${url} ${events.join(' ')}`);
  return (
    <Page
      title="Webhooks"
      description="Notify your own programs when a video is ready or an upload ends. Every delivery is signed."
      actions={<NewWebhookDialog onCreated={useInvalidate(collections.webhooks.key)} />}
    >
      <div className="grid grid-cols-1 gap-5">
        {webhooks.length > 1 && (
          <search>
            <SearchField label="Search webhooks" {...field} />
          </search>
        )}
        {webhooks.length > 0 && shown.length === 0 && <NothingFound what="webhooks" onClear={clear} />}
        {shown.length > 0 && (
          <ArrowList
            aria-label="Webhooks"
            className="divide-y divide-border overflow-hidden rounded-xl border border-border"
          >
            {shown.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ArrowList>
        )}
        {webhooks.length === 0 && (
          <EmptyState icon={Webhook} title="No webhooks yet">
            Create a webhook to get notified of events.{' '}
            <a href="/docs/webhooks" className="rounded-md text-foreground underline underline-offset-2">
              How to receive webhooks
            </a>
          </EmptyState>
        )}
      </div>
    </Page>
  );
};
