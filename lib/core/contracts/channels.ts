import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { CHANNEL_STATUSES } from '@/lib/core/model/youtube';
import { contract, dataOf, listOf } from './contract';

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
    results_access: z.boolean().meta({
      description:
        'Whether the connection includes the results of videos. If not, choose “Show how viewers watch” in the dashboard.',
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

export const listChannelsContract = contract({
  operationId: 'listChannels',
  method: 'GET',
  path: '/api/v1/youtube/channels',
  summary: 'List connected channels',
  description:
    'Returns the YouTube channels that you have connected, newest first. You connect channels in the dashboard. ' +
    'A test key gets only the built-in test channel.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  query: listChannelsQuery,
  response: { status: 200, body: listOf(channelSchema) },
  problems: [],
});

export const disconnectChannelContract = contract({
  operationId: 'disconnectChannel',
  method: 'DELETE',
  path: '/api/v1/youtube/channels/{id}',
  summary: 'Disconnect a channel',
  description:
    'Removes a channel and revokes our access to it at Google. Uploads in progress to the channel are ' +
    'cancelled. Videos that are already on YouTube stay there. To connect the channel again, use the ' +
    'dashboard. With a test key, the request fails with 409.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: aChannel,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const listPlaylistsContract = contract({
  operationId: 'listPlaylists',
  method: 'GET',
  path: '/api/v1/youtube/channels/{id}/playlists',
  summary: "List a channel's playlists",
  description:
    'Returns up to 50 playlists of a channel, as YouTube has them now. Fails with 409 if the channel must be ' +
    "connected again, and with 503 if YouTube can't be reached. " +
    'With a test key, the list is empty.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: aChannel,
  response: { status: 200, body: dataOf(z.array(playlistSchema).describe('The playlists of the channel.')) },
  problems: ['not-found', 'conflict', 'not-configured'],
});
