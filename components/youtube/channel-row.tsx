import { Ellipsis, HeartPulse, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { ChannelWire } from '@/lib/domain/channels/schema';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { useInvalidate } from '../api/queries';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../ui/menu';
import { Since } from '../ui/since';
import { notify } from '../ui/toaster';
import { type Connect, ConnectButton, goToGoogle } from './connect-button';

interface ChannelRowProps {
  channel: ChannelWire;
  connect: Connect;
}

const Health = ({ status }: { status: ChannelWire['status'] }) =>
  status === 'connected' ? <Badge tone="success">Connected</Badge> : <Badge tone="destructive">Access ended</Badge>;

/** Asks YouTube something small, which tells whether our access is good. */
const check = async (id: string): Promise<void> => {
  try {
    await api.get(`/youtube/channels/${id}/playlists`);
    notify.done('The connection works');
  } catch (error) {
    const isClosed = error instanceof ApiError && error.slug === 'conflict';
    notify.failed(isClosed ? 'The connection is closed' : 'The connection could not be checked', {
      description: messageOf(error),
    });
  }
};

const ChannelMenu = ({ channel, connect }: ChannelRowProps) => {
  const reload = useInvalidate('/youtube/channels');
  const [isAsking, setAsking] = useState(false);
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
            Check the connection
          </MenuItem>
          <MenuItem onSelect={() => void goToGoogle(connect)}>
            <RefreshCw aria-hidden />
            Connect again
          </MenuItem>
          <MenuSeparator />
          <MenuItem onSelect={() => setAsking(true)}>
            <Unplug aria-hidden />
            Disconnect
          </MenuItem>
        </MenuContent>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Disconnect “${channel.title}”?`}
        description="Uploads to it that are under way are cancelled, and Google is told to end our access. Its videos stay on YouTube."
        action="Disconnect"
        busy="Disconnecting…"
        onConfirm={disconnect}
      />
    </>
  );
};

/** A connected channel, whether it can be uploaded to, and what can be done with it. */
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
            Connected <Since value={channel.connected_at} />
          </>
        ) : (
          'Google refuses our access, so nothing can be uploaded.'
        )}
      </p>
    </div>
    {channel.status === 'reconnect_required' && (
      <ConnectButton connect={connect} size="sm">
        Connect again
      </ConnectButton>
    )}
    <ChannelMenu channel={channel} connect={connect} />
  </li>
);
