import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { CHANNEL_STATUSES } from '@/lib/model/youtube';

export const listChannelsQuery = z.object(pageQuery);

/** A connected channel (D50; D12: snake_case). */
export const channelSchema = z
  .object({
    id: z.uuid().meta({ description: 'The `channelId` of uploads.' }),
    youtube_channel_id: z.string().describe('Id of the channel on YouTube.'),
    title: z.string().describe('Name of the channel.'),
    thumbnail_url: z.url().nullable().describe('Picture of the channel.'),
    status: z.enum(CHANNEL_STATUSES).meta({
      description:
        '`reconnect_required` means that Google has withdrawn our access: connect the channel again in the dashboard.',
    }),
    connected_at: z.iso.datetime().describe('When it was last connected.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'YouTubeChannel' });
export type ChannelWire = z.output<typeof channelSchema>;

export const aChannel = z.object({ id: idSchema });

export const playlistSchema = z
  .object({
    id: z.string().describe('Id of the playlist on YouTube; the `playlistId` of uploads.'),
    title: z.string().describe('Name of the playlist.'),
  })
  .meta({ id: 'YouTubePlaylist' });
export type PlaylistWire = z.output<typeof playlistSchema>;
