'use client';

import { Plus, TvMinimalPlay } from 'lucide-react';
import type { ChannelWire } from '@/lib/domain/channels/schema';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { type ListPage, useList } from '../api/queries';
import { Page } from '../dashboard/page';
import { EmptyState } from '../ui/empty-state';
import { NothingFound } from '../ui/nothing-found';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { SearchField } from '../ui/search-field';
import { Time } from '../ui/time';
import { useFilter } from '../ui/use-search';
import { ChannelRow } from './channel-row';
import { type Connect, ConnectButton } from './connect-button';
import { SetupNotice } from './setup-notice';
import { UploadList } from './upload-list';

/** The remaining daily units of YouTube's quota, as the service counts them. */
export interface Quota {
  left: number;
  limit: number;
  renewedAt: string;
}

interface YouTubePageProps {
  channels: ListPage<ChannelWire>;
  uploads: ListPage<UploadWire>;
  quota: Quota;
  /** Null if Google credentials are configured. */
  missing: { redirectUri: string } | null;
  /** Why the last attempt to connect a channel failed. */
  error: string | null;
  connect: Connect;
}

const NUMBER = new Intl.NumberFormat('en');

const QuotaPanel = ({ left, limit, renewedAt }: Quota) => (
  <div className="grid gap-2 rounded-xl border border-border p-4">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-medium">YouTube quota today</span>
      <span className="text-muted-foreground tabular-nums">
        {NUMBER.format(left)} of {NUMBER.format(limit)} units left
      </span>
    </p>
    <Progress value={(100 * (limit - left)) / limit} label="Quota used" />
    <p className="text-muted-foreground text-xs leading-5">
      Shared by all users of this server. Uploads over the quota wait until it resets <Time value={renewedAt} />.
    </p>
  </div>
);

export const YouTubePage = ({ channels, uploads, quota, missing, error, connect }: YouTubePageProps) => {
  const list = useList<ChannelWire>('/youtube/channels', { limit: YOUTUBE_LIMITS.channels }, channels);
  const { shown, field, clear } = useFilter(list.items, ({ title }) => title);
  const titles = new Map(list.items.map(({ id, title }) => [id, title]));
  const add = (
    <ConnectButton connect={connect}>
      <Plus className="-ml-0.5 size-4" aria-hidden />
      Connect channel
    </ConnectButton>
  );
  return (
    <Page
      title="YouTube"
      description="Publish videos with a thumbnail, captions and chapters, now or on a schedule."
      actions={!missing && list.items.length > 0 && add}
    >
      <div className="grid grid-cols-1 gap-8">
        {error && <ErrorNotice>{error}</ErrorNotice>}
        {missing ? (
          <SetupNotice redirectUri={missing.redirectUri} />
        ) : (
          <section aria-labelledby="channels" className="grid grid-cols-1 gap-4">
            <h2 id="channels" className="font-semibold text-base">
              Channels
            </h2>
            {list.items.length === 0 ? (
              <EmptyState icon={TvMinimalPlay} title="No channels yet" action={add}>
                Choose a channel on Google’s page. You can disconnect it at any time.
              </EmptyState>
            ) : (
              <>
                {list.items.length > 1 && (
                  <search>
                    <SearchField label="Search channels" {...field} />
                  </search>
                )}
                {shown.length === 0 && <NothingFound what="channels" onClear={clear} />}
                {shown.length > 0 && (
                  <ul
                    aria-label="Channels"
                    className="divide-y divide-border overflow-hidden rounded-xl border border-border"
                  >
                    {shown.map((channel) => (
                      <ChannelRow key={channel.id} channel={channel} connect={connect} />
                    ))}
                  </ul>
                )}
                <QuotaPanel {...quota} />
              </>
            )}
          </section>
        )}
        <UploadList initial={uploads} channels={titles} />
      </div>
    </Page>
  );
};
