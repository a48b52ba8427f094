import type { ChannelWire } from '@/lib/contracts/channels';
import type { Channel } from './queries';

export const serializeChannel = (channel: Channel): ChannelWire => ({
  id: channel.id,
  youtube_channel_id: channel.youtubeChannelId,
  title: channel.title,
  thumbnail_url: channel.thumbnailUrl,
  status: channel.status,
  connected_at: channel.connectedAt.toISOString(),
  created_at: channel.createdAt.toISOString(),
});
