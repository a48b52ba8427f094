import { revokeToken } from '@/lib/adapters/youtube/oauth';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { type Channel, isConnectedElsewhere } from './queries';
import { unsealRefreshToken } from './refresh-token';

/**
 * Revokes our access to a channel at Google, after its row and thereby the token is deleted. Google revokes all access of
 * the Google account, so this is skipped while another user of this service has the same channel.
 */
export const revokeAccess = async (channel: Channel): Promise<void> => {
  try {
    if (!(await isConnectedElsewhere(db(), channel.youtubeChannelId))) await revokeToken(unsealRefreshToken(channel));
  } catch (error) {
    log().warn({ err: error, channelId: channel.id }, 'Access to a disconnected channel was not revoked at Google');
  }
};
