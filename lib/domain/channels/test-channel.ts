import { TEST_CHANNEL_ID } from '@/lib/model/youtube';
import type { Channel } from './queries';

const SINCE = new Date('2026-01-01T00:00:00Z');

/** The channel that test keys see (D87). Uploads to it are simulated, so it needs no Google account. */
export const TEST_CHANNEL: Channel = {
  id: TEST_CHANNEL_ID,
  userId: TEST_CHANNEL_ID,
  youtubeChannelId: 'UC_test',
  title: 'Test channel',
  thumbnailUrl: null,
  refreshToken: '',
  scopes: [],
  status: 'connected',
  connectedAt: SINCE,
  createdAt: SINCE,
};
