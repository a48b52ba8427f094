'use client';

import { Plus, TvMinimalPlay } from 'lucide-react';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
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

interface Left {
  left: number;
  limit: number;
}

/** What is left of YouTube's daily quotas for the user, as the service counts it. */
export interface Quota {
  uploads: Left;
  units: Left;
  renewedAt: string;
}

interface YouTubePageProps {
  channels: ListPage<ChannelWire>;
  uploads: ListPage<UploadWire>;
  quota: Quota;
  /** Whether the server has credentials for YouTube. */
  isSetUp: boolean;
  /** Why the last attempt to connect a channel failed. */
  error: string | null;
  connect: Connect;
}

const NUMBER = new Intl.NumberFormat('en');

const QuotaRow = ({ name, unit, left, limit }: Left & { name: string; unit: string }) => (
  <div className="grid gap-2">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-medium">{name}</span>
      <span className="text-muted-foreground tabular-nums">
        {NUMBER.format(left)} of {NUMBER.format(limit)} {unit} left
      </span>
    </p>
    <Progress value={(100 * (limit - left)) / limit} label={`${name}: used`} />
  </div>
);

const QuotaPanel = ({ uploads, units, renewedAt }: Quota) => (
  <div className="grid gap-4 rounded-xl border border-border p-4">
    <QuotaRow name="Uploads today" unit="videos" {...uploads} />
    <QuotaRow name="Thumbnails, captions and playlists today" unit="units" {...units} />
    <p className="text-muted-foreground text-xs leading-5">
      Your share of what YouTube allows this server. The rest waits until it resets <Time value={renewedAt} />, and
      users take turns. A thumbnail takes 50 units, captions 400.
    </p>
  </div>
);

export const YouTubePage = ({ channels, uploads, quota, isSetUp, error, connect }: YouTubePageProps) => {
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
      actions={isSetUp && list.items.length > 0 && add}
    >
      <div className="grid grid-cols-1 gap-8">
        {error && <ErrorNotice>{error}</ErrorNotice>}
        {!isSetUp && <SetupNotice />}
        {isSetUp && (
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
        {(isSetUp || uploads.data.length > 0) && <UploadList initial={uploads} channels={titles} />}
      </div>
    </Page>
  );
};
