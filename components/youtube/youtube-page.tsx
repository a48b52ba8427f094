'use client';

import { ChartLine, Ellipsis, HeartPulse, Plus, RefreshCw, TvMinimalPlay, Unplug } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/lib/client/src/index';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { client } from '../api/client';
import { collections } from '../api/collections';
import { messageOf } from '../api/errors';
import { type ListPage, useInvalidate, useList } from '../api/queries';
import { ConnectNote } from '../dashboard/connect-note';
import { Page } from '../dashboard/page';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { EmptyState } from '../ui/empty-state';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu';
import { NothingFound } from '../ui/nothing-found';
import { ErrorNotice } from '../ui/notice';
import { Progress } from '../ui/progress';
import { SearchField } from '../ui/search-field';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import { useFilter } from '../ui/use-search';
import { ChannelComparison } from './channel-comparison';
import { UploadList } from './upload-list';

const SetupNotice = () => (
  <section aria-labelledby="setup" className="rounded-xl border border-border bg-card p-5 sm:p-6">
    <h2 id="setup" className="font-semibold text-base">
      Publishing to YouTube isn’t set up on this server
    </h2>
    <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">
      You can still download your videos and upload them yourself. <ConnectNote to="youtube" />
    </p>
  </section>
);

/**
 * Starts connecting a channel.
 * @param withResults whether to ask for the results of videos, too
 * @returns the URL of Google's consent page, or an error message
 */
type Connect = (withResults: boolean) => Promise<{ url: string } | { error: string }>;

/** Redirects to Google, which returns to this page. @returns whether the browser is leaving */
const goToGoogle = async (connect: Connect, withResults = false): Promise<boolean> => {
  const result = await connect(withResults).catch(() => ({
    error: 'Couldn’t reach the service. Try again in a minute.',
  }));
  if ('url' in result) window.location.assign(result.url);
  else notify.failed('Couldn’t connect the channel', { description: result.error });
  return 'url' in result;
};

interface ConnectButtonProps {
  connect: Connect;
  withResults?: boolean;
  variant?: 'primary' | 'secondary';
  size?: 'md' | 'sm';
  children: React.ReactNode;
}

const ConnectButton = ({ connect, withResults = false, children, ...look }: ConnectButtonProps) => {
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    setBusy(await goToGoogle(connect, withResults));
  };
  return (
    <Button {...look} onClick={go} busy={isBusy && 'Redirecting…'}>
      {children}
    </Button>
  );
};

const SHOW_RESULTS = 'Show how viewers watch';

/** Connects a channel, with the results of its videos if the user wants them. */
const AddChannel = ({ connect }: { connect: Connect }) => {
  const [withResults, setWithResults] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Checkbox
        label={SHOW_RESULTS}
        context="New channel"
        checked={withResults}
        onChange={({ target }) => setWithResults(target.checked)}
      />
      <ConnectButton connect={connect} withResults={withResults}>
        <Plus className="-ml-0.5 size-4" aria-hidden />
        Connect channel
      </ConnectButton>
    </div>
  );
};

interface ChannelRowProps {
  channel: ChannelWire;
  connect: Connect;
}

const Health = ({ status }: { status: ChannelWire['status'] }) =>
  status === 'connected' ? (
    <Badge tone="success">Connected</Badge>
  ) : (
    <Badge tone="destructive">Reconnect required</Badge>
  );

/** Lists the channel's playlists, which fails if Google has revoked our access. */
const check = async (id: string): Promise<void> => {
  try {
    await client.youtube.listPlaylists(id);
    notify.done('The connection works');
  } catch (error) {
    const isRevoked = error instanceof ApiError && error.code === 'conflict';
    notify.failed(isRevoked ? 'Google has revoked access' : 'Couldn’t check the connection', {
      description: messageOf(error),
    });
  }
};

const ChannelMenu = ({ channel, connect }: ChannelRowProps) => {
  const reload = useInvalidate(collections.channels.key);
  const [isConfirming, setConfirming] = useState(false);
  const disconnect = async () => {
    await client.youtube.disconnectChannel(channel.id);
    await reload();
    notify.done(`“${channel.title}” disconnected`);
  };
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More actions for ${channel.title}`}>
            <Ellipsis className="size-4" aria-hidden />
          </Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => void check(channel.id).then(reload)}>
            <HeartPulse aria-hidden />
            Check connection
          </MenuItem>
          <MenuItem onSelect={() => void goToGoogle(connect)}>
            <RefreshCw aria-hidden />
            Reconnect
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => setConfirming(true)}>
            <Unplug aria-hidden />
            Disconnect
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Disconnect “${channel.title}”?`}
        description="Uploads in progress are cancelled and our access to the channel is revoked. Its videos stay on YouTube."
        action="Disconnect"
        busy="Disconnecting…"
        onConfirm={disconnect}
      />
    </>
  );
};

const ChannelRow = ({ channel, connect }: ChannelRowProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-muted font-semibold text-base text-muted-foreground"
      >
        {[...channel.title][0]?.toUpperCase()}
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <a
            href={`https://www.youtube.com/channel/${channel.youtube_channel_id}`}
            target="_blank"
            rel="noreferrer"
            className="min-w-0 truncate rounded-md font-medium underline-offset-4 hover:underline"
          >
            {channel.title}
          </a>
          <Health status={channel.status} />
        </p>
        <p className="text-muted-foreground text-xs leading-5">
          {channel.status === 'connected' ? (
            <>
              Connected <Time value={channel.connected_at} />
            </>
          ) : (
            'Google has revoked access. Reconnect the channel to upload.'
          )}
        </p>
      </div>
      {channel.status === 'reconnect_required' && (
        <ConnectButton connect={connect} size="sm">
          Reconnect
        </ConnectButton>
      )}
      {channel.results_access && (
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ChartLine className="size-4" aria-hidden />
          Compare
          <span className="sr-only"> videos of {channel.title}</span>
        </Button>
      )}
      <ChannelMenu channel={channel} connect={connect} />
      {channel.status === 'connected' && !channel.results_access && (
        <div className="flex basis-full flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground text-xs leading-5">
          <span>To see at which question viewers leave, let this service read YouTube Analytics.</span>
          <ConnectButton connect={connect} withResults variant="secondary" size="sm">
            {SHOW_RESULTS}
          </ConnectButton>
        </div>
      )}
      {isOpen && <ChannelComparison channel={channel} />}
    </li>
  );
};

interface Left {
  left: number;
  limit: number;
}

/** What is left of YouTube's daily quotas for the user, as the service counts it. */
interface Quota {
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
      Your share of this server’s YouTube quota. When it is used up, uploads wait until it resets{' '}
      <Time value={renewedAt} />, and users take turns. A thumbnail takes 50 units, captions 400.
    </p>
  </div>
);

export const YouTubePage = ({ channels, uploads, quota, isSetUp, error, connect }: YouTubePageProps) => {
  const list = useList(collections.channels, { limit: YOUTUBE_LIMITS.channels }, channels);
  const { shown, field, clear } = useFilter(list.items, ({ title }) => title);
  const titles = new Map(list.items.map(({ id, title }) => [id, title]));
  const add = <AddChannel connect={connect} />;
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
