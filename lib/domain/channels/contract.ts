import { z } from 'zod';
import { contract, listOf } from '@/lib/contract';
import { aChannel, channelSchema, listChannelsQuery, playlistSchema } from './schema';

export const listChannelsContract = contract({
  operationId: 'listChannels',
  method: 'GET',
  path: '/api/v1/youtube/channels',
  summary: 'List the channels that you connected in the dashboard, newest first',
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
  summary: 'Disconnect a channel: uploads to it are cancelled, and Google is told to end our access',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: aChannel,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

export const listPlaylistsContract = contract({
  operationId: 'listPlaylists',
  method: 'GET',
  path: '/api/v1/youtube/channels/{id}/playlists',
  summary: 'List a channel’s playlists, as YouTube has them now: 50 at most',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: aChannel,
  response: { status: 200, body: z.object({ data: z.array(playlistSchema) }) },
  problems: ['not-found', 'conflict', 'unavailable'],
});
