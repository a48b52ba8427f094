import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contracts/contract';
import { aChannel, channelSchema, listChannelsQuery, playlistSchema } from './schema';

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
    'Removes a channel and revokes our access to it at Google. Uploads to it that are in progress are ' +
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
  problems: ['not-found', 'conflict', 'unavailable'],
});
