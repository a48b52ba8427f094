import { Ellipsis, HeartPulse, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { ChannelWire } from '@/lib/core/contracts/channels';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { useInvalidate } from '../api/queries';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu';
import { Time } from '../ui/time';
import { notify } from '../ui/toaster';
import { type Connect, ConnectButton, goToGoogle } from './connect-button';

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
    await api.get(`/youtube/channels/${id}/playlists`);
    notify.done('The connection works');
  } catch (error) {
    const isRevoked = error instanceof ApiError && error.slug === 'conflict';
    notify.failed(isRevoked ? 'Google has revoked access' : 'Couldn’t check the connection', {
      description: messageOf(error),
    });
  }
};

const ChannelMenu = ({ channel, connect }: ChannelRowProps) => {
  const reload = useInvalidate('/youtube/channels');
  const [isConfirming, setConfirming] = useState(false);
  const disconnect = async () => {
    try {
      await api.delete(`/youtube/channels/${channel.id}`);
    } catch (error) {
      throw new Error(messageOf(error));
    }
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

export const ChannelRow = ({ channel, connect }: ChannelRowProps) => (
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
    <ChannelMenu channel={channel} connect={connect} />
  </li>
);
