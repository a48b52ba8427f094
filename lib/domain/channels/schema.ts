import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { CHANNEL_STATUSES } from '@/lib/model/youtube';

export const listChannelsQuery = z.object(pageQuery);

/** A connected channel on the wire (D50; D12: snake_case). */
export const channelSchema = z
  .object({
    id: z.uuid().meta({ description: 'What uploads name it by.' }),
    youtube_channel_id: z.string(),
    title: z.string(),
    thumbnail_url: z.url().nullable(),
    status: z.enum(CHANNEL_STATUSES).meta({
      description: '`reconnect_required`: Google refuses our access. Connect the channel again in the dashboard.',
    }),
    connected_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'YouTubeChannel' });
export type ChannelWire = z.output<typeof channelSchema>;

export const aChannel = z.object({ id: idSchema });

export const playlistSchema = z
  .object({ id: z.string().meta({ description: 'What YouTube calls it.' }), title: z.string() })
  .meta({ id: 'YouTubePlaylist' });
export type PlaylistWire = z.output<typeof playlistSchema>;
