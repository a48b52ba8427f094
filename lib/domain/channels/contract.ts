import { contract, listOf } from '@/lib/contract';
import { channelSchema, listChannelsQuery } from './schema';

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
