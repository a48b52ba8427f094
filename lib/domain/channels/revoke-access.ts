import { revokeToken } from '@/lib/adapters/youtube/oauth';
import { db } from '@/lib/db';
import { log } from '@/lib/log';
import { type Channel, isConnectedElsewhere } from './queries';
import { unsealRefreshToken } from './refresh-token';

/**
 * Ends at Google what the owner of a channel allowed, once its row is gone: whether Google can be reached or
 * not, nobody here has the token any more. Google ends all that its user allowed us, so nothing is done
 * while another account of this service has the same channel.
 */
export const revokeAccess = async (channel: Channel): Promise<void> => {
  try {
    if (!(await isConnectedElsewhere(db(), channel.youtubeChannelId))) await revokeToken(unsealRefreshToken(channel));
  } catch (error) {
    log().warn({ err: error, channelId: channel.id }, 'Google was not told that a channel was disconnected');
  }
};
