import { v7 } from 'uuid';
import type { OwnChannel } from '@/lib/adapters/youtube/channel';
import { db } from '@/lib/db';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { sealRefreshToken } from './access';
import { ConnectionError } from './connection';
import { type Channel, countLocked, findByYoutubeId, insertChannel, updateChannel } from './queries';

/** Stores a channel and its token. A known channel gets the new token. @throws ConnectionError `too-many` */
export const saveChannel = (
  { userId }: { userId: string },
  { id: youtubeChannelId, title, thumbnailUrl }: OwnChannel,
  { refreshToken, scopes }: { refreshToken: string; scopes: string[] },
): Promise<Channel> =>
  db().transaction(async (tx) => {
    // Locked, because the token is sealed for a row, which must not be inserted twice.
    const count = await countLocked(tx, userId);
    const known = await findByYoutubeId(tx, { userId, youtubeChannelId });
    const id = known?.id ?? v7();
    const values = {
      title,
      thumbnailUrl,
      scopes,
      refreshToken: sealRefreshToken(id, refreshToken),
      status: 'connected' as const,
      connectedAt: new Date(),
    };
    if (known) {
      await updateChannel(tx, { id, userId }, values);
      return { ...known, ...values };
    }
    if (count >= YOUTUBE_LIMITS.channels) throw new ConnectionError('too-many');
    return insertChannel(tx, { id, userId, youtubeChannelId, ...values });
  });
